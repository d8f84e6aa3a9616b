import { isApiError } from '@/api/api-error';
import { formatDue } from '@/kit/format/dates';
import { useWords } from '@/kit/i18n/I18nRoot';

const MOMENTS = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/**
 * Returns a function that names the stop which a refused period overlaps, from the message of the API. Undefined for
 * other errors, and where the reader may not know that stop.
 */
export const useOverlapText = (): ((error: Error | null) => string | undefined) => {
  const { translate, language } = useWords();
  return (error) => {
    const detail = isApiError(error, 'STOP_OVERLAPS') ? error.details[0] : undefined;
    const [since, until] = (detail?.message.match(MOMENTS) ?? []).map((moment) => formatDue(moment, language));
    if (since === undefined) return undefined;
    return until === undefined
      ? translate('stops.overlapsRunning', { since })
      : translate('stops.overlaps', { since, until });
  };
};
