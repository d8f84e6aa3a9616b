import type { ChangeEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { type RaRecord, SelectInput } from 'react-admin';
import type { Period } from '@contract/index';
import { choicesOf, DayFilter } from '@/kit/office/record/filters';
import { orderIssue, PERIODS } from './period';
import { useOwnPeriod } from './useOwnPeriod';

/** A usual period; days of one's own choice begin with those of the present one. */
const NamedPeriod = ({ source, label }: { source: string; label: string; alwaysOn: boolean }) => {
  const { name, period } = useOwnPeriod();
  const { setValue } = useFormContext();
  const setDays = (chosen: string) => {
    const { from = '', to = '' } = chosen === 'custom' ? period : {};
    setValue('from', from);
    setValue('to', to);
  };
  return (
    <SelectInput
      source={source}
      label={label}
      choices={choicesOf(PERIODS, (value) => `technician.worklogs.periods.${value}`)}
      format={(value: string | undefined) => value || name}
      onChange={(event: ChangeEvent<HTMLInputElement> | RaRecord) =>
        setDays(String((event as ChangeEvent<HTMLInputElement>).target.value))
      }
      sx={{ minWidth: 200 }}
    />
  );
};

const inOrder = (_day: unknown, period: Period) => orderIssue(period);

const named = <NamedPeriod key="period" source="period" label="technician.worklogs.period" alwaysOn />;

export const PERIOD_FILTERS = [named];

export const CUSTOM_FILTERS = [
  named,
  <DayFilter key="from" source="from" label="technician.worklogs.from" validate={inOrder} alwaysOn />,
  <DayFilter key="to" source="to" label="technician.worklogs.to" validate={inOrder} alwaysOn />,
];
