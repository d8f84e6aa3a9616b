import type { ReactNode } from 'react';
import { inReadersOrder, languageName } from '@contract/document-language';
import type { TicketCategory } from '@contract/enums/index';
import { dayOf } from '@contract/time/calendar';
import type { PublicDocument, PublicDocumentList, PublicPlate } from '@/api/types';
import { formatDay, formatLongDay } from '@/kit/format/dates';
import { fileSize } from '@/kit/format/numbers';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { readersLanguages } from '@/kit/i18n/readers-languages';
import { Button } from '@/kit/public/signs/Button';
import { Alert } from '@/kit/public/signs/notices';
import { Card, Stack } from '@/kit/public/frame/page';
import styles from './PlateView.module.css';

/** Assistance comes first, because most scans ask for it. */
const ACTIONS = ['ASSISTANCE', 'SPARE_PART', 'MODIFICATION'] as const satisfies readonly TicketCategory[];

type Machine = NonNullable<PublicPlate['machine']>;

const Facts = ({ machine: plant }: { machine: Machine }) => {
  const translate = useTranslate();
  const model = [plant.model, plant.name].filter(Boolean).join(' · ');
  const facts = [
    ['model', model],
    ['serialNumber', plant.serialNumber],
    ['manufacturer', plant.manufacturer],
    ['yearOfConstruction', plant.yearOfConstruction],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`publicPlate.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
};

const Words = ({ document: { revision, releasedOn, language: written, size } }: { document: PublicDocument }) => {
  const { translate, language } = useWords();
  const facts = [
    translate('publicPlate.revisionOf', { revision, day: formatDay(releasedOn, language) }),
    languageName(written, language),
    fileSize(size, language, translate),
  ];
  return <span>{facts.join(' · ')}</span>;
};

const Marks = ({ document: { isCurrent, isDelivered } }: { document: PublicDocument }) => {
  const translate = useTranslate();
  return (
    <div className={styles.marks}>
      {isDelivered && <b className={styles.delivered}>{translate('publicPlate.delivered')}</b>}
      {isCurrent && <b>{translate('publicPlate.current')}</b>}
    </div>
  );
};

/** A PDF can also be opened, and printed from there. */
const Links = ({ code, document }: { code: string; document: PublicDocument }) => {
  const translate = useTranslate();
  const { id, title, revision, mimeType, fileName } = document;
  const href = `/api/public/plates/${code}/documents/${id}/download`;
  return (
    <div className={styles.links}>
      {mimeType === 'application/pdf' && (
        <a href={`${href}?view=true`} aria-label={translate('publicPlate.openOne', { title, revision })}>
          {translate('publicPlate.open')}
        </a>
      )}
      <a href={href} download={fileName} aria-label={translate('publicPlate.downloadOne', { title, revision })}>
        {translate('publicPlate.download')}
      </a>
    </div>
  );
};

const Documents = ({ code, found }: { code: string; found: PublicDocumentList }) => {
  const { translate, language } = useWords();
  const { documents, availableUntil } = found;
  return (
    <>
      {availableUntil && availableUntil >= dayOf(new Date()) && (
        <p className={styles.online}>
          {translate('publicPlate.availableUntil', { day: formatLongDay(availableUntil, language) })}
        </p>
      )}
      <ul className={styles.documents}>
        {inReadersOrder(documents, readersLanguages(language)).map((document) => (
          <li key={document.id}>
            <strong lang={document.language}>{document.title}</strong>
            <Words document={document} />
            <Marks document={document} />
            <Links code={code} document={document} />
          </li>
        ))}
      </ul>
    </>
  );
};

const NotLoaded = ({ title, onRetry }: { title: string; onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Card title={title}>
      <Stack>
        <Alert tone="error" title={translate('publicPlate.notLoaded')} />
        <Button variant="secondary" onClick={onRetry}>
          {translate('publicPlate.retry')}
        </Button>
      </Stack>
    </Card>
  );
};

const Actions = ({ onAct }: Pick<PlateViewProps, 'onAct'>) => {
  const translate = useTranslate();
  return (
    <div className={styles.actions}>
      <Card title={translate('publicPlate.actions')}>
        <Stack>
          {ACTIONS.map((category) => (
            <Button
              key={category}
              variant={category === 'ASSISTANCE' ? 'primary' : 'secondary'}
              onClick={() => onAct(category)}
            >
              {translate(`publicPlate.action.${category}`)}
            </Button>
          ))}
        </Stack>
      </Card>
    </div>
  );
};

interface PlateViewProps {
  /** Null where the plate is not found. */
  plate: PublicPlate | null;
  /** Undefined where they were not loaded. */
  found: PublicDocumentList | undefined;
  /** How to ask for the documents on paper. */
  paper: ReactNode;
  onRetry: () => void;
  onAct: (category: TicketCategory) => void;
}

/** What the plate's page shows, and what can be sent about its plant. A retired plate leads to its documents first. */
export const PlateView = ({ plate, found, paper, onRetry, onAct }: PlateViewProps) => {
  const translate = useTranslate();
  const machine = plate?.machine;
  const isRetired = plate?.state === 'RETIRED';
  const name = `${machine?.model} ${machine?.serialNumber}`;
  const title = isRetired
    ? translate('publicPlate.documentsOf', { machine: name })
    : translate('publicPlate.documents');
  return (
    <Stack gap={4}>
      {machine && (
        <Card title={translate('publicPlate.facts')}>
          <Facts machine={machine} />
        </Card>
      )}
      {!isRetired && <Actions onAct={onAct} />}
      {plate && found && found.documents.length > 0 && (
        <Card title={title}>
          <Documents code={plate.code} found={found} />
          <div className={styles.paper}>{paper}</div>
        </Card>
      )}
      {!found && <NotLoaded title={title} onRetry={onRetry} />}
      {isRetired && <Actions onAct={onAct} />}
    </Stack>
  );
};
