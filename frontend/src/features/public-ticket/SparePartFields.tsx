import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { Card } from '@/shared/ui/Card';
import { Stack } from '@/shared/ui/Stack';
import { TextArea } from '@/shared/ui/TextArea';
import { PartLines } from './PartLines';
import { ProductionStoppedField } from './ProductionStoppedField';
import styles from './SparePartFields.module.css';
import type { TicketFormValues } from './ticket-form';
import { TitleField } from './TitleField';
import { useTicketField } from './use-ticket-field';

/** Opens beside the form, which keeps what was typed. */
const SPARE_PARTS_LIST = '/spare-parts-list.pdf';

export const SparePartFields = () => {
  const translate = useTranslate();
  const field = useTicketField();
  const { control } = useFormContext<TicketFormValues>();
  const parts = useWatch({ control, name: 'parts' });
  return (
    <Card title={translate('publicTicket.sections.SPARE_PART')}>
      <Stack>
        <TitleField />
        <p className={styles.list}>
          {translate('publicTicket.parts.listText')}{' '}
          <a href={SPARE_PARTS_LIST} target="_blank" rel="noreferrer">
            {translate('publicTicket.parts.list')}
          </a>
        </p>
        <PartLines parts={parts} />
        <ProductionStoppedField />
        <TextArea label={translate('publicTicket.fields.orderNotes')} optional rows={3} {...field('notes')} />
      </Stack>
    </Card>
  );
};
