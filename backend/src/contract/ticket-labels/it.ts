import type { FieldLabels } from './field-labels.js';

export const it: FieldLabels = {
  title: {
    label: 'Titolo',
    form: 'In breve',
    help: 'Diventa il titolo della richiesta. Se resta vuoto, il titolo si ricava da quanto segue.',
  },
  company: { label: 'Azienda' },
  name: { label: 'Nome del referente', form: 'Nome' },
  surname: { label: 'Cognome del referente', form: 'Cognome' },
  email: {
    label: 'Email del referente',
    form: 'Email',
    detail: 'Email',
    report: 'Email',
    help: 'A questo indirizzo arrivano gli aggiornamenti sulla richiesta.',
  },
  contactPhone: {
    label: 'Telefono del referente',
    form: 'Telefono',
    detail: 'Telefono',
    report: 'Telefono',
    help: 'Per i chiarimenti che richiedono una telefonata.',
  },
  plantType: { label: 'Tipo di impianto', detail: 'Tipo' },
  plantSerialNumber: {
    label: 'Matricola / ubicazione',
    form: 'Matricola o ubicazione dell’impianto',
    help: 'La matricola si trova sulla targhetta.',
  },
  modificationType: { label: 'Tipo di modifica' },
  description: {
    label: 'Descrizione',
    of: {
      ASSISTANCE: {
        label: 'Descrizione del problema',
        help: 'Che cosa succede, da quando e dopo quale operazione. Almeno %{min} caratteri.',
      },
      MODIFICATION: {
        label: 'Descrizione della modifica',
        help: 'Che cosa deve cambiare e per quale scopo. Almeno %{min} caratteri.',
      },
    },
  },
  productionStopped: {
    label: 'Impianto fermo',
    form: 'L’impianto è fermo',
    help: 'L’assistenza viene avvisata subito.',
  },
  alarmsPresent: { label: 'Allarmi presenti', form: 'Sono presenti allarmi?' },
  alarmDetails: { label: 'Dettagli degli allarmi', help: 'Codici e testi che compaiono sul pannello.' },
  frequency: { label: 'Frequenza', help: 'Per esempio: sempre, una volta al giorno, solo a freddo.' },
  conditions: { label: 'Condizioni', help: 'In quale lavorazione e con quali parametri si presenta.' },
  notes: { label: 'Note', of: { SPARE_PART: { label: 'Note per l’ordine' } } },
};
