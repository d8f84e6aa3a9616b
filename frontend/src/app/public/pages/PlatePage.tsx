import { useEffect, useState } from 'react';
import type { TicketCategory } from '@contract/enums/index';
import { isApiError } from '@/api/api-error';
import { errorText } from '@/api/error-text';
import { listPublicDocuments, readPublicPlate } from '@/api/generated/public';
import { readPlate } from '@/api/generated/plates';
import type { PublicDocumentList, PublicPlate } from '@/api/types';
import { SupportContacts } from '@/desk/public/SupportContacts';
import { useSession } from '@/features/auth/SessionProvider';
import { PlateView } from '@/features/public-plate/PlateView';
import { TAB_HASHES } from '@/features/public-ticket/ticket-form';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { PageTitle } from '@/kit/public/frame/page';
import { Button } from '@/kit/public/signs/Button';
import { PageSpinner } from '@/kit/public/signs/Spinner';
import { hasMoved, goTo } from '../navigation';
import { TICKET_PATH } from '../return-target';
import { NarrowPage } from './NarrowPage';
import { PaperCopy } from './PaperCopy';

type Scan = { plate: PublicPlate } | { error: unknown } | null;

/** The page of the back office for the signed-in user: the plant, or for staff the fitting of a free plate. */
const pageOf = async (code: string, signal: AbortSignal): Promise<string | null> => {
  try {
    const { state, plantId } = (await readPlate(code, { signal })).plate;
    if (state === 'UNCLAIMED') return `fit/${code}`;
    return state === 'ACTIVE' ? `${plantId}/show` : null;
  } catch {
    return null;
  }
};

/** What the server says of the plate in the address. Who may see its plant, or fit it, leaves for the back office. */
const useScan = (code: string): Scan => {
  const { status } = useSession();
  const [scan, setScan] = useState<Scan>(null);
  useEffect(() => {
    const cancellation = new AbortController();
    const { signal } = cancellation;
    const load = async (): Promise<void> => {
      const page = status === 'authenticated' ? await pageOf(code, signal) : null;
      if (signal.aborted) return;
      if (page !== null) window.location.replace(`/plants/${page}`);
      else readPublicPlate(code, { signal }).then(setScan, (error: unknown) => signal.aborted || setScan({ error }));
    };
    if (status !== 'loading') void load();
    return () => cancellation.abort();
  }, [code, status]);
  return scan;
};

const NO_DOCUMENTS: PublicDocumentList = { documents: [], availableUntil: null };

/** The documents of the plant, loaded late, because the actions come first. Undefined where they were not loaded. */
const useDocuments = (plate: PublicPlate | null): [found: PublicDocumentList | undefined, retry: () => void] => {
  const [found, setFound] = useState<PublicDocumentList | undefined>(NO_DOCUMENTS);
  const [round, setRound] = useState(0);
  const code = plate?.machine ? plate.code : null;
  useEffect(() => {
    if (code === null) return undefined;
    const cancellation = new AbortController();
    const { signal } = cancellation;
    listPublicDocuments(code, { signal }).then(setFound, () => signal.aborted || setFound(undefined));
    return () => cancellation.abort();
  }, [code, round]);
  return [found, () => setRound(round + 1)];
};

const useHeading = (scan: NonNullable<Scan>): [title: string, lead?: string] => {
  const translate = useTranslate();
  if ('plate' in scan) {
    const { plant, machine } = scan.plate;
    const ended = translate(machine ? 'publicPlate.retiredTitle' : 'publicPlate.endedTitle');
    if (plant === null) return [ended, translate('publicPlate.retired')];
    return [`${plant.model} ${plant.serialNumber}`];
  }
  if (isApiError(scan.error, 'PLATE_NOT_FOUND'))
    return [translate('publicPlate.unknownTitle'), translate('publicPlate.unknown')];
  return [translate('publicPlate.failedTitle'), errorText(scan.error, translate)];
};

const Scanned = ({ scan }: { scan: NonNullable<Scan> }) => {
  const translate = useTranslate();
  const { status } = useSession();
  const [title, lead] = useHeading(scan);
  const plate = 'plate' in scan ? scan.plate : null;
  const [found, retry] = useDocuments(plate);
  const open = (category: TicketCategory): void => {
    const query = plate?.plant ? `?${new URLSearchParams({ plate: plate.code })}` : '';
    goTo(`${TICKET_PATH}${query}${TAB_HASHES[category]}`);
  };
  return (
    <>
      <PageTitle lead={lead} focus={hasMoved()}>
        {title}
      </PageTitle>
      <PlateView
        plate={plate}
        found={found}
        paper={plate && found && <PaperCopy plate={plate} documents={found.documents} />}
        onRetry={retry}
        onAct={open}
      />
      <SupportContacts />
      {(plate?.plant || !plate) && status === 'anonymous' && (
        <Button variant="secondary" icon="login" onClick={() => goTo(`/login?return=${window.location.pathname}`)}>
          {translate('publicTicket.login')}
        </Button>
      )}
    </>
  );
};

/** The page that the plate of a plant opens, also for visitors. */
const PlatePage = () => {
  const translate = useTranslate();
  const scan = useScan(window.location.pathname.split('/')[2] ?? '');
  return (
    <NarrowPage>
      {scan === null ? <PageSpinner label={translate('common.loading')} /> : <Scanned scan={scan} />}
    </NarrowPage>
  );
};

export default PlatePage;
