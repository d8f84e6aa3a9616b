import { type ClipboardEvent, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { LIMITS } from '@contract/limits';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/notices';
import { Button } from '@/kit/public/signs/Button';
import { TextField } from '@/kit/public/fields/text-fields';
import styles from './PartLines.module.css';
import { emptyPart, type PartLineValues, type TicketFormValues } from '../ticket-form';
import { totalQuantity } from '../ticket-validation';
import { useTicketField } from '../form-issues';

/** Matches a paste of several cells or lines. The code that reads it is loaded with the first such paste. */
const TABLE = /\t|\S\s*[\r\n]\s*\S/;

/**
 * One line per part, at least one, with the total of their quantities. Pasted rows beyond the limit are counted and
 * left out.
 */
export const PartLines = ({ parts }: { parts: PartLineValues[] }) => {
  const translate = useTranslate();
  const field = useTicketField();
  const [leftOut, setLeftOut] = useState(0);
  const lines = useFieldArray<TicketFormValues, 'parts'>({ name: 'parts' });
  const paste = async (event: ClipboardEvent, index: number): Promise<void> => {
    const text = event.clipboardData.getData('text');
    if (!TABLE.test(text)) return;
    event.preventDefault();
    const reader = await import('./pasted-parts').catch(() => undefined);
    const pasted = reader?.pastedParts(text) ?? [{ ...emptyPart(), partCode: text.replace(/\s+/g, ' ') }];
    const taken = pasted.slice(0, LIMITS.partLines.max - (parts.length - 1));
    lines.replace([...parts.slice(0, index), ...taken, ...parts.slice(index + 1)]);
    setLeftOut(pasted.length - taken.length);
  };
  return (
    <>
      <ol className={styles.lines}>
        {lines.fields.map((line, index) => (
          <li key={line.id}>
            <fieldset className={styles.line}>
              <legend className={styles.legend}>{translate('publicTicket.parts.line', { number: index + 1 })}</legend>
              <div className={styles.fields}>
                <TextField
                  label={translate('publicTicket.parts.partCode')}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  onPaste={(event) => void paste(event, index)}
                  {...field(`parts.${index}.partCode`)}
                />
                <TextField
                  label={translate('publicTicket.parts.description')}
                  autoComplete="off"
                  {...field(`parts.${index}.description`)}
                />
                <TextField
                  label={translate('publicTicket.parts.quantity')}
                  inputMode="numeric"
                  autoComplete="off"
                  {...field(`parts.${index}.quantity`)}
                />
              </div>
              {lines.fields.length > LIMITS.partLines.min && (
                <Button
                  variant="danger"
                  icon="trash"
                  aria-label={translate('publicTicket.parts.removeLine', { number: index + 1 })}
                  onClick={() => lines.remove(index)}
                >
                  {translate('common.remove')}
                </Button>
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      <p className={styles.help}>{translate('publicTicket.parts.pasteHelp')}</p>
      {leftOut > 0 && (
        <Alert tone="warning">
          {translate('publicTicket.parts.leftOut', { smart_count: leftOut, max: LIMITS.partLines.max })}
        </Alert>
      )}
      <div className={styles.foot}>
        <Button
          variant="secondary"
          icon="plus"
          disabled={lines.fields.length >= LIMITS.partLines.max}
          onClick={() => lines.append(emptyPart(), { focusName: `parts.${lines.fields.length}.partCode` })}
        >
          {translate('publicTicket.parts.add')}
        </Button>
        <output className={styles.total}>
          {translate('publicTicket.parts.total', { total: totalQuantity(parts) })}
        </output>
      </div>
    </>
  );
};
