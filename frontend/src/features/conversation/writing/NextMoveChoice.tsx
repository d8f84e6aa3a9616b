import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup, Switch } from '@mui/material';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { NextMove } from './ReplyComposer';

interface NextMoveChoiceProps {
  /** Whether an option has to be chosen. */
  isAsked: boolean;
  value: NextMove;
  isMissing: boolean;
  onChange: (value: NextMove) => void;
}

/** Who has the next move after the reply. */
const NextMoveChoice = ({ isAsked, value, isMissing, onChange }: NextMoveChoiceProps) => {
  const translate = useTranslate();
  if (!isAsked)
    return (
      <FormControlLabel
        control={
          <Switch checked={value === 'STAFF'} onChange={(_, checked) => onChange(checked ? 'STAFF' : undefined)} />
        }
        label={translate('conversation.keepAwaiting')}
      />
    );
  return (
    <FormControl error={isMissing}>
      <FormLabel id="next-move">{translate('conversation.afterReply.question')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby="next-move"
        name="next-move"
        value={value ?? null}
        onChange={(_, chosen) => onChange(chosen as NextMove)}
      >
        {(['CLIENT', 'STAFF'] as const).map((move) => (
          <FormControlLabel
            key={move}
            value={move}
            control={<Radio />}
            label={translate(`conversation.afterReply.${move}`)}
            sx={{ minHeight: 44 }}
          />
        ))}
      </RadioGroup>
      {isMissing && <FormHelperText role="alert">{translate('conversation.afterReply.missing')}</FormHelperText>}
    </FormControl>
  );
};

export default NextMoveChoice;
