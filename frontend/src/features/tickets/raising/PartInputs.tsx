import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Button, IconButton, Stack } from '@mui/material';
import { TextInput } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { validateBy } from '@/kit/office/form/inputs';
import { oneLine, requiredRule, type Rule } from '@/kit/validation/rules';
import { EMPTY_PART, type PartTyped } from './new-ticket';

const { partCode, partDescription, partQuantity, partLines } = LIMITS;

const quantityRule: Rule = (value) => {
  const count = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  return count >= partQuantity.min && count <= partQuantity.max ? null : { code: 'quantity' };
};

const COLUMNS = [
  { name: 'partCode', label: 'tickets.parts.code', rules: [requiredRule, oneLine(partCode.max)], flex: 2 },
  {
    name: 'description',
    label: 'tickets.parts.description',
    rules: [requiredRule, oneLine(partDescription.max)],
    flex: 3,
  },
  { name: 'quantity', label: 'tickets.parts.quantity', rules: [quantityRule], flex: 1 },
];

/** The lines of an order, at least one. */
export const PartInputs = () => {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray<{ parts: PartTyped[] }>({ name: 'parts' });
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {fields.map(({ id }, line) => (
        <Stack key={id} direction="row" spacing={1} sx={{ width: 1, alignItems: 'center' }}>
          {COLUMNS.map(({ name, label, rules, flex }) => (
            <TextInput
              key={name}
              source={`parts.${line}.${name}`}
              label={label}
              helperText={false}
              autoComplete="off"
              validate={validateBy(rules)}
              sx={{ flex, minWidth: 0 }}
            />
          ))}
          <IconButton
            aria-label={translate('tickets.raising.removePart', { number: line + 1 })}
            disabled={fields.length <= partLines.min}
            onClick={() => remove(line)}
          >
            <Delete />
          </IconButton>
        </Stack>
      ))}
      <Button
        variant="text"
        startIcon={<Add />}
        disabled={fields.length >= partLines.max}
        onClick={() => append(EMPTY_PART, { focusName: `parts.${fields.length}.partCode` })}
      >
        {translate('tickets.raising.addPart')}
      </Button>
    </Stack>
  );
};
