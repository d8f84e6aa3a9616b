import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Card } from '@/kit/public/frame/page';
import styles from './Success.module.css';

const STEPS = ['review', 'assign', 'contact', 'schedule'] as const;

/** What happens to the ticket from here on. */
export const NextSteps = ({ isStopped }: { isStopped: boolean }) => {
  const translate = useTranslate();
  return (
    <Card title={translate('publicTicket.success.nextTitle')}>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <strong>{translate(`publicTicket.success.next.${step}`)}</strong>
            <span>
              {translate(`publicTicket.success.next.${isStopped && step === 'review' ? 'stopped' : step}Text`)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
};

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
