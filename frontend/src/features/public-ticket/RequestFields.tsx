import { useFormContext, useWatch } from 'react-hook-form';
import type { TicketCategory } from '@contract/enums/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Card, Stack } from '@/kit/public/frame/page';
import { PartLines } from './parts/PartLines';
import styles from './RequestFields.module.css';
import { formFields, type TicketFormValues } from './ticket-form';
import { TicketFormFields } from './TicketFormField';

/** Opens in a new tab, so that the form keeps its values. */
const SPARE_PARTS_LIST = '/spare-parts-list.pdf';

const Parts = () => {
  const translate = useTranslate();
  const { control } = useFormContext<TicketFormValues>();
  const parts = useWatch({ control, name: 'parts' });
  return (
    <>
      <p className={styles.list}>
        {translate('publicTicket.parts.listText')}{' '}
        <a href={SPARE_PARTS_LIST} target="_blank" rel="noreferrer">
          {translate('publicTicket.parts.list')}
        </a>
      </p>
      <PartLines parts={parts} />
    </>
  );
};

/** The request: title, parts of an order, and the fields of the category. */
export const RequestFields = ({ category }: { category: TicketCategory }) => {
  const translate = useTranslate();
  const names = formFields(category, ['REQUEST']).filter((name) => name !== 'title');
  return (
    <Card title={translate(`publicTicket.sections.${category}`)}>
      <Stack>
        <TicketFormFields names={['title']} category={category} />
        {category === 'SPARE_PART' && <Parts />}
        <TicketFormFields names={names} category={category} />
      </Stack>
    </Card>
  );
};
