import { Alert, AlertTitle, Box } from '@mui/material';
import { countryName } from '@contract/countries/countries';
import { languageName } from '@contract/document-language';
import type { DocumentGaps as Gaps, Plant, RequiredDocument } from '@/api/types';
import { CompanyLink } from '@/desk/CompanyLink';
import { useWords } from '@/kit/i18n/I18nRoot';

/** One line for each kind: its languages, or those of which one is enough. */
const Kinds = ({ required }: { required: readonly RequiredDocument[] }) => {
  const { translate, language } = useWords();
  const listed = (tags: readonly string[], type: 'conjunction' | 'disjunction'): string => {
    const names = tags.map((tag) => languageName(tag, language));
    return new Intl.ListFormat(language, { type }).format(names);
  };
  const kinds = [...new Set(required.map(({ kind }) => kind))];
  const languagesOf = (kind: RequiredDocument['kind']): string => {
    const some = required.filter((one) => one.kind === kind).map(({ languages }) => languages);
    const [alternatives = []] = some;
    return some.length === 1 ? listed(alternatives, 'disjunction') : listed(some.flat(), 'conjunction');
  };
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {kinds.map((kind) => (
        <li key={kind}>{`${translate(`plantHistory.documents.kinds.${kind}`)}: ${languagesOf(kind)}`}</li>
      ))}
    </Box>
  );
};

interface DocumentGapsProps {
  gaps: Gaps | undefined;
  plant: Pick<Plant, 'owner' | 'state' | 'mergedInto'>;
}

/** What is missing by the languages of the country of the plant. Absent for all but staff, and for plants that are scrapped or merged. */
export const DocumentGaps = ({ gaps, plant: { owner, state, mergedInto } }: DocumentGapsProps) => {
  const { translate, language } = useWords();
  if (gaps === undefined || state === 'SCRAPPED' || mergedInto) return null;
  const { missing, present } = gaps;
  if (gaps.country === null)
    return (
      <Alert severity="info">
        {translate('plantHistory.documents.gaps.noCountry')} {owner && <CompanyLink company={owner} />}
      </Alert>
    );
  const country = countryName(gaps.country, language);
  if (missing.length === 0) {
    const text = present.length === 0 ? 'plantHistory.documents.gaps.nothing' : 'plantHistory.documents.gaps.complete';
    return <Alert severity={present.length === 0 ? 'info' : 'success'}>{translate(text, { country })}</Alert>;
  }
  return (
    <Alert severity="warning" role="region" aria-label={translate('plantHistory.documents.gaps.title')}>
      <AlertTitle>{translate('plantHistory.documents.gaps.title')}</AlertTitle>
      {translate('plantHistory.documents.gaps.missing', { country })}
      <Kinds required={missing} />
      {present.length > 0 && (
        <>
          {translate('plantHistory.documents.gaps.present')}
          <Kinds required={present} />
        </>
      )}
    </Alert>
  );
};
