import type { FieldLabels } from './field-labels.js';

export const en: FieldLabels = {
  title: {
    label: 'Title',
    form: 'In short',
    help: 'Becomes the title of the request. If left empty, the title is taken from the details below.',
  },
  company: { label: 'Company' },
  name: { label: 'Contact’s name', form: 'Name' },
  surname: { label: 'Contact’s surname', form: 'Surname' },
  email: {
    label: 'Contact email',
    form: 'Email',
    edit: 'Contact’s email',
    detail: 'Email',
    report: 'Email',
    help: 'Updates about the request go to this address.',
  },
  contactPhone: {
    label: 'Contact telephone',
    form: 'Telephone',
    edit: 'Contact’s telephone',
    detail: 'Telephone',
    report: 'Telephone',
    help: 'For questions that are best settled by a call.',
  },
  plantType: { label: 'Plant type', edit: 'Type of plant', detail: 'Type' },
  plantSerialNumber: {
    label: 'Serial number / location',
    form: 'Plant serial number or location',
    help: 'The serial number is on the name plate.',
  },
  modificationType: { label: 'Type of modification', form: 'Modification type' },
  description: {
    label: 'Description',
    of: {
      ASSISTANCE: {
        label: 'Description of the problem',
        help: 'What happens, since when and after which operation. At least %{min} characters.',
      },
      MODIFICATION: {
        label: 'Description of the modification',
        help: 'What should change, and what for. At least %{min} characters.',
      },
    },
  },
  productionStopped: {
    label: 'Plant stopped',
    form: 'The plant is stopped',
    help: 'Support is notified at once.',
  },
  alarmsPresent: { label: 'Alarms present', form: 'Are there any alarms?' },
  alarmDetails: { label: 'Alarm details', help: 'Codes and texts shown on the panel.' },
  frequency: { label: 'Frequency', help: 'For example: always, once a day, only when cold.' },
  conditions: { label: 'Conditions', help: 'During which work and with which settings it happens.' },
  notes: { label: 'Notes', of: { SPARE_PART: { label: 'Order notes' } } },
};
