import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Card } from '@/kit/public/frame/Card';
import styles from './Success.module.css';

export const TicketNumber = ({ number }: { number: number }) => {
  const translate = useTranslate();
  return (
    <Card>
      <p className={styles.label}>{translate('publicTicket.success.number')}</p>
      <p className={styles.number}>{number}</p>
      <p className={styles.help}>{translate('publicTicket.success.numberHelp')}</p>
    </Card>
  );
};
