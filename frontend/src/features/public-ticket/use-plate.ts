import { useEffect, useState } from 'react';
import { readPublicPlate } from '@/api/generated/public';
import type { PublicPlate, PublicPlateEnvelope } from '@/api/types';
import { type KnownPlant, registeredPlant } from '@/desk/public/known-plants';
import type { TicketFormValues } from './ticket-form';
import type { TicketForm } from './use-ticket-form';

/**
 * Names the plant in addition to the form: by the scanned plate, or else by the client's registered plant that the
 * fields match.
 */
export type PlateOf = (values: TicketFormValues) => { plateCode?: string; plantId?: string };

/** Fills in the plant of the plate in the address (`?plate=`). The form works without it. */
export const usePlate = (form: TicketForm, plants: readonly KnownPlant[]): PlateOf => {
  const [plate, setPlate] = useState<PublicPlate | null>(null);
  useEffect(() => {
    const code = new URLSearchParams(window.location.search).get('plate');
    if (code === null) return undefined;
    const cancellation = new AbortController();
    const fill = ({ plate: found }: PublicPlateEnvelope): void => {
      if (found.plant === null) return;
      form.setValue('plantType', found.plant.model);
      form.setValue('plantSerialNumber', found.plant.serialNumber);
      setPlate(found);
    };
    readPublicPlate(code, { signal: cancellation.signal }).then(fill, () => undefined);
    return () => cancellation.abort();
  }, [form]);
  return (values) =>
    plate?.plant?.model === values.plantType && plate.plant.serialNumber === values.plantSerialNumber
      ? { plateCode: plate.code }
      : registeredPlant(plants, values);
};
