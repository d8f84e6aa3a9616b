import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import type { WebhookDeliveryState } from '@contract/index';
import { repeatWebhookDelivery } from '@/api/generated/webhooks';
import type { WebhookDelivery, WebhookDeliveryDetails } from '@/api/types';
import { formatExactTime } from '@/kit/format/dates';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { AgeText, Muted } from '@/kit/office/page/Texts';
import { Facts } from '@/kit/office/page/SectionCard';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { ToneChip } from '@/kit/office/page/ToneChip';
import type { ToneName } from '@/kit/theme/tokens';
import { Row } from '@/kit/office/page/layout';
import { BusyButton, messageText, useWebhookAction } from './sending';

const TONES: Record<WebhookDeliveryState, ToneName> = {
  WAITING: 'info',
  DELAYED: 'warning',
  FAILED: 'error',
  DELIVERED: 'success',
  SKIPPED: 'neutral',
  DROPPED: 'neutral',
};

export const DeliveryState = ({ state }: { state: WebhookDeliveryState }) => {
  const translate = useTranslate();
  return <ToneChip label={translate(`webhooks.state.${state}`)} tone={TONES[state]} />;
};

interface DeliveryProps {
  webhookId: string;
  delivery: WebhookDelivery;
}

const DeliveryFacts = ({ delivery }: { delivery: WebhookDelivery }) => {
  const { translate, language } = useWords();
  const time = (iso: string | null): string | null => iso && formatExactTime(iso, language);
  const { duration, fault: error, reason } = delivery;
  const why = [error && translate(`queue.error.${error}`), reason].filter(Boolean).join(' · ');
  return (
    <Facts
      facts={[
        [translate('webhooks.deliveries.status'), delivery.statusCode],
        [translate('webhooks.deliveries.error'), why],
        [translate('webhooks.deliveries.attempts'), delivery.attempts],
        [
          translate('webhooks.deliveries.duration'),
          duration !== null && translate('webhooks.deliveries.milliseconds', { count: duration }),
        ],
        [translate('webhooks.deliveries.created'), time(delivery.createdAt)],
        [translate('webhooks.deliveries.attempted'), time(delivery.attemptedAt)],
        [translate('webhooks.deliveries.next'), time(delivery.nextAttemptAt)],
        [translate('webhooks.deliveries.finished'), time(delivery.finishedAt)],
        [translate('webhooks.deliveries.eventId'), delivery.eventId],
      ]}
    />
  );
};

const Text = ({ title, text }: { title: string; text: string }) => (
  <Box sx={{ mt: 2 }}>
    <Muted>{title}</Muted>
    <Typography
      component="pre"
      variant="body2"
      sx={{ m: 0, fontFamily: 'monospace', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {text}
    </Typography>
  </Box>
);

/** The body of a delivery as indented JSON. */
const indentJson = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

const Contents = ({ webhookId, delivery }: DeliveryProps) => {
  const translate = useTranslate();
  const version = `${delivery.state} ${delivery.attempts}`;
  const { data, error, refetch } = useGetOne<WebhookDeliveryDetails>(
    'webhooks/deliveries',
    { id: delivery.id, meta: { webhookId, version } },
    { retry: false, placeholderData: keepPreviousData },
  );
  if (data === undefined) return <NotLoaded query={{ data, error, refetch }} height={120} />;
  return (
    <>
      <Text title={translate('webhooks.deliveries.body')} text={indentJson(data.body)} />
      {data.answer && <Text title={translate('webhooks.deliveries.answer')} text={data.answer} />}
    </>
  );
};

const RepeatButton = ({ webhookId, delivery }: DeliveryProps) => {
  const translate = useTranslate();
  const repetition = useWebhookAction(
    () => repeatWebhookDelivery(webhookId, delivery.id),
    'webhooks.deliveries.repeated',
    'webhooks.deliveries.repeatFailed',
  );
  return (
    <BusyButton
      variant="outlined"
      isBusy={repetition.isBusy || delivery.state === 'WAITING'}
      onClick={() => repetition.run()}
      sx={{ mt: 2 }}
    >
      {translate('webhooks.deliveries.repeat')}
    </BusyButton>
  );
};

/** One line of the list. The request and the response are fetched when it is opened. */
export const DeliveryItem = ({ webhookId, delivery }: DeliveryProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  // A waiting delivery will soon be repeatable; one of a webhook that is switched off will not.
  const isRepeatable = delivery.isRepeatable || delivery.state === 'WAITING';
  return (
    <Accordion disableGutters variant="outlined" expanded={isOpen} onChange={(_event, open) => setOpen(open)}>
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Row component="span" sx={{ alignItems: 'center', flexGrow: 1, pr: 1 }}>
          <DeliveryState state={delivery.state} />
          <Typography component="span" variant="body2" sx={{ flexGrow: 1 }}>
            {[messageText(delivery.type, translate), delivery.ticketId && `#${delivery.ticketId}`]
              .filter(Boolean)
              .join(' ')}
          </Typography>
          <Muted component="span">
            <AgeText iso={delivery.createdAt} />
          </Muted>
        </Row>
      </AccordionSummary>
      <AccordionDetails>
        <DeliveryFacts delivery={delivery} />
        {isOpen && <Contents webhookId={webhookId} delivery={delivery} />}
        {isRepeatable && <RepeatButton webhookId={webhookId} delivery={delivery} />}
      </AccordionDetails>
    </Accordion>
  );
};
