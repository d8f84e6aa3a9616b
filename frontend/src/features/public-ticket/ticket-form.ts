import type { ModificationType, TicketCategory } from '@contract/enums/index';
import type { User } from '@/api/types';

export interface PartLineValues {
  partCode: string;
  description: string;
  /** As typed. */
  quantity: string;
}

/** What the three forms hold between them: fields that two of them have are shared, so that nothing is lost on a change of tab. */
export interface TicketFormValues {
  company: string;
  name: string;
  surname: string;
  email: string;
  contactPhone: string;
  plantType: string;
  plantSerialNumber: string;
  title: string;
  description: string;
  alarmsPresent: 'true' | 'false';
  alarmDetails: string;
  frequency: string;
  conditions: string;
  notes: string;
  modificationType: ModificationType;
  productionStopped: boolean;
  parts: PartLineValues[];
}

export const emptyPart = (): PartLineValues => ({ partCode: '', description: '', quantity: '1' });

export const emptyForm = (): TicketFormValues => ({
  company: '',
  name: '',
  surname: '',
  email: '',
  contactPhone: '',
  plantType: '',
  plantSerialNumber: '',
  title: '',
  description: '',
  alarmsPresent: 'false',
  alarmDetails: '',
  frequency: '',
  conditions: '',
  notes: '',
  modificationType: 'SOFTWARE',
  productionStopped: false,
  parts: [emptyPart()],
});

export const PROFILE_FIELDS = ['company', 'name', 'surname', 'email', 'contactPhone'] as const;

/** What a client's profile knows of the form; staff write tickets for others. */
export const prefillOf = (user: User): Partial<Record<(typeof PROFILE_FIELDS)[number], string>> =>
  user.role === 'CLIENT'
    ? {
        company: user.company ?? '',
        name: user.name,
        surname: user.surname,
        email: user.email,
        contactPhone: user.phone ?? '',
      }
    : {};

/** The tab that an address asks for, such as `#spare-part`. */
export const TAB_HASHES: Record<TicketCategory, string> = {
  ASSISTANCE: '#assistance',
  MODIFICATION: '#modification',
  SPARE_PART: '#spare-part',
};
