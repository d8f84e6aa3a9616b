import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import { WEBHOOK_EVENTS } from '@contract/index';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { messageText } from './message-text';
import type { WebhookFields } from './webhook-fields';

/** Of what the receiver wants to hear: at least one. */
export const EventBoxes = ({ control }: { control: Control<WebhookFields> }) => {
  const translate = useTranslate();
  const faultId = useId();
  const { field, fieldState } = useController({
    control,
    name: 'events',
    rules: { validate: (events) => events.length > 0 || translate('webhooks.form.eventsRequired') },
  });
  const fault = fieldState.error?.message;
  return (
    <FormControl component="fieldset" error={fault !== undefined} aria-describedby={fault && faultId}>
      <FormLabel component="legend">{translate('webhooks.events')}</FormLabel>
      <FormGroup>
        {WEBHOOK_EVENTS.map((event, index) => (
          <FormControlLabel
            key={event}
            label={messageText(event, translate)}
            control={
              <Checkbox
                checked={field.value.includes(event)}
                slotProps={{ input: { ref: index === 0 ? field.ref : undefined } }}
                onChange={(_change, checked) =>
                  field.onChange(WEBHOOK_EVENTS.filter((one) => (one === event ? checked : field.value.includes(one))))
                }
              />
            }
          />
        ))}
      </FormGroup>
      {fault !== undefined && <FormHelperText id={faultId}>{fault}</FormHelperText>}
    </FormControl>
  );
};
