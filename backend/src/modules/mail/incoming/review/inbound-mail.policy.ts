import type { InboundAction, InboundOutcome } from '#contract/index.js';
import type { InboundMail } from '../reception/inbound-mail.entity.js';

type MailState = Pick<InboundMail, 'outcome'>;

/** Outcomes after which a mail may still be added to a ticket; the others are final. */
const REVIEWABLE: readonly InboundOutcome[] = [
  'QUARANTINED',
  'AUTO_REPLY',
  'LIST_MAIL',
  'THANKS',
  'BLOCKED',
  'DISCARDED',
];

const isReviewable = ({ outcome }: MailState): boolean => outcome !== null && REVIEWABLE.includes(outcome);

const RULES: Record<InboundAction, (mail: MailState) => boolean> = {
  ACCEPT: isReviewable,
  RAISE: isReviewable,
  REPLAY: isReviewable,
  DISCARD: ({ outcome }) => outcome === 'QUARANTINED',
};

/** The actions that the interface offers, by the same rules as the endpoints. */
export const inboundActions = (mail: MailState): InboundAction[] =>
  (Object.keys(RULES) as InboundAction[]).filter((action) => RULES[action](mail));

export const mayDo = (action: InboundAction, mail: MailState): boolean => RULES[action](mail);
