import type { RaRecord } from 'react-admin';
import type { UserRole } from '@contract/index';
import type { FoundMessage } from '@/api/types';
import { fullName } from '@/kit/format/people';
import type { Translate } from '@/i18n/i18n';
import type { FeatureResource } from '@/desk/feature';
import { navigation, resources } from '../features';

/** A page that a person can go to. */
export interface FoundPlace {
  /** Heading in the list. */
  group: string;
  label: string;
  path: string;
  /** The path loads another document. */
  leaves?: boolean;
}

const NUMBER = /^#?(\d{1,9})$/;

const containsText = (label: string, text: string): boolean => label.toLowerCase().includes(text.toLowerCase());

const labelOf = ({ recordRepresentation: represent }: FeatureResource, record: RaRecord): string =>
  String(typeof represent === 'function' ? represent(record) : record[represent as string]);

/** The resources whose records the role can find, each with the menu's name for it. */
export const foundResources = (role: UserRole) =>
  resources.flatMap((resource) => {
    const item = navigation.find(({ path, roles }) => path === `/${resource.name}` && roles.includes(role));
    return resource.found && item ? [{ ...resource, found: resource.found, label: item.label }] : [];
  });

export type FoundResource = ReturnType<typeof foundResources>[number];

/**
 * Turns records into places. Where the API does not search the resource, only records that contain the text are kept.
 */
export const recordPlaces = (
  resource: FoundResource,
  records: readonly RaRecord[],
  text: string,
  translate: Translate,
): FoundPlace[] =>
  records
    .map((record) => ({
      group: translate(resource.label),
      label: labelOf(resource, record),
      path: resource.found.path(record),
    }))
    .filter(({ label }) => resource.found.isSearched || containsText(label, text));

export const messagePlaces = (found: readonly FoundMessage[], translate: Translate): FoundPlace[] =>
  found.map(({ ticket, author, excerpt, id }) => ({
    group: translate('backOffice.goAnywhere.messages'),
    label: `#${ticket.id} · ${fullName(author)}: ${excerpt}`,
    path: `/tickets/${ticket.id}?message=${id}`,
  }));

/** Finds the ticket with the typed number, and the pages of the role whose names contain the text. */
export const knownPlaces = (role: UserRole, text: string, translate: Translate): FoundPlace[] => {
  const number = NUMBER.exec(text)?.[1];
  const pages = navigation
    .filter(({ roles }) => roles.includes(role))
    .map(({ path, label, leaves }) => ({
      group: translate('backOffice.goAnywhere.pages'),
      label: translate(label),
      path,
      leaves,
    }))
    .filter(({ label }) => containsText(label, text));
  if (number === undefined) return pages;
  const ticket = translate('tickets.pageTitle', { number });
  return [{ group: translate('backOffice.goAnywhere.number'), label: ticket, path: `/tickets/${number}` }, ...pages];
};
