import type { Ticket } from '@/api/types';
import type { Translate } from '@/i18n/i18n';
import { useSide } from '@/desk/rights';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { formattingLocale } from '@/kit/format/dates';
import { personName } from '@/kit/format/people';
import { useWords } from '@/kit/i18n/I18nRoot';
import { useCopied } from '../people/useParticipants';

type Company = NonNullable<Ticket['belongsTo']>;

/** The members of the company who see all its tickets, in words; undefined where no member does. */
const groupOf = ({ sharing, name }: Company, translate: Translate): string | undefined =>
  sharing === 'NOBODY' ? undefined : translate(`conversation.audience.groups.${sharing}`, { company: name });

/** Who reads what a client writes. People in copy get the replies of staff only. */
function readersOfClient({ createdBy, belongsTo }: Ticket, isOwn: boolean, translate: Translate): string[] {
  const group = belongsTo ? groupOf(belongsTo, translate) : undefined;
  const isNamed = !isOwn && belongsTo?.ownerIsMember === true && belongsTo.sharing !== 'EVERYBODY';
  return [
    translate('conversation.audience.support'),
    ...(isNamed ? [personName(createdBy, translate)] : []),
    ...(group === undefined ? [] : [group]),
  ];
}

/** Says which colleagues see a reply besides those to whom it is sent, and whether the requester does not. */
function besidesReply({ createdBy, belongsTo }: Ticket, translate: Translate): string[] {
  if (!belongsTo) return [];
  const group = groupOf(belongsTo, translate);
  const values = { name: personName(createdBy, translate), company: belongsTo.name };
  return [
    ...(group === undefined ? [] : [translate('conversation.audience.also', { group })]),
    ...(belongsTo.ownerIsMember === false ? [translate('conversation.audience.left', values)] : []),
  ];
}

/** The full stop of a name such as "S.r.l." also ends the sentence. */
const endOnce = (text: string): string => text.replace(/\.\.(?=\s|$)/g, '.');

/** Who will read the message that is being written, in a sentence; undefined until it is known. */
export const useAudienceOfReply = (ticket: Ticket): string | undefined => {
  const { translate, language } = useWords();
  const isClient = useSide() === 'client';
  const { id: userId } = useCurrentUser();
  const copied = useCopied(ticket.id);
  const sentence = (names: string[], count: number): string => {
    const list = new Intl.ListFormat(formattingLocale(language)).format(names);
    return translate('conversation.audience.read', { names: list, smart_count: count });
  };
  if (isClient) {
    const readers = readersOfClient(ticket, ticket.createdBy.id === userId, translate);
    if (readers.length === 1) return translate('conversation.audience.onlySupport');
    return endOnce(sentence(readers, readers.length));
  }
  if (copied === undefined) return undefined;
  const isReadByOwner = ticket.belongsTo ? ticket.belongsTo.ownerIsMember === true : true;
  const names = [
    ...(isReadByOwner ? [personName(ticket.createdBy, translate)] : []),
    ...(copied.length > 0 ? [translate('conversation.audience.copied', { count: copied.length })] : []),
  ];
  const read = names.length > 0 ? [sentence(names, Number(isReadByOwner) + copied.length)] : [];
  return endOnce([...read, ...besidesReply(ticket, translate)].join(' '));
};
