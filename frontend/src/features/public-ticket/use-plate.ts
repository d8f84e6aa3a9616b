import { useEffect, useState } from 'react';
import { readPlate } from '@/api/public-plates';
import type { PublicPlate } from '@/api/types';
import type { TicketFormValues } from './ticket-form';
import type { TicketForm } from './use-ticket-form';

/** What is sent beside the form: the plate that was scanned, unless another plant was typed. */
export type PlateOf = (values: TicketFormValues) => { plateCode?: string };

/** Fills in the plant of the plate in the address (`?plate=`). The form works without it. */
export const usePlate = (form: TicketForm): PlateOf => {
  const [plate, setPlate] = useState<PublicPlate | null>(null);
  useEffect(() => {
    const code = new URLSearchParams(window.location.search).get('plate');
    if (code === null) return undefined;
    const cancellation = new AbortController();
    const fill = (found: PublicPlate): void => {
      if (found.plant === null) return;
      form.setValue('plantType', found.plant.model);
      form.setValue('plantSerialNumber', found.plant.serialNumber);
      setPlate(found);
    };
    readPlate(code, cancellation.signal).then(fill, () => undefined);
    return () => cancellation.abort();
  }, [form]);
  return ({ plantType, plantSerialNumber }) =>
    plate?.plant?.model === plantType && plate.plant.serialNumber === plantSerialNumber
      ? { plateCode: plate.code }
      : {};
};
