import type { ReactNode } from 'react';
import type { MessageMail } from '@/api/types';
import { formatExactTime } from '@/kit/format/dates';
import { fileSize } from '@/kit/format/numbers';
import { useWords } from '@/kit/i18n/I18nRoot';
import { Facts } from '@/kit/office/page/SectionCard';
import { MailPreview } from './MailPreview';
import { MailSender } from './MailSender';

interface MailContentProps {
  mail: MessageMail;
  /** What the verdict about the sender rests on, for those who may know it. */
  proof?: string | null;
  /** The prefix of the texts about mails. */
  texts: string;
  /** Facts that only some readers get. */
  more?: [name: string, value: ReactNode][];
}

const MailFacts = ({ mail, proof, texts, more = [] }: MailContentProps) => {
  const { translate, language } = useWords();
  const { certifier, verdict, withheldFiles } = mail;
  const certifierText = (address: string): string => {
    if (address === '') return translate(`${texts}.uncertified`);
    // Only the provider's signature proves the sender of a certified mail.
    return translate(verdict === 'PASS' ? `${texts}.verifiedCertifier` : `${texts}.certifier`, { address });
  };
  const files = mail.files.map(({ name, type, size }) => {
    const shown = name || type;
    const mark = withheldFiles.includes(shown) ? ` ${translate(`${texts}.withheld`)}` : '';
    return `${shown} (${fileSize(size, language, translate)})${mark}`;
  });
  return (
    <Facts
      facts={[
        [translate(`${texts}.sender`), <MailSender key="sender" mail={mail} texts={texts} />],
        [
          translate(`${texts}.authenticity`),
          verdict && [translate(`${texts}.verdict.${verdict}`), proof].filter(Boolean).join(' · '),
        ],
        [translate(`${texts}.certified`), certifier === null ? null : certifierText(certifier)],
        [translate(`${texts}.subject`), mail.subject],
        [translate(`${texts}.receivedAt`), formatExactTime(mail.receivedAt, language)],
        ...more,
        [translate(`${texts}.files`), files.join('\n')],
      ]}
    />
  );
};

/** Who wrote a mail, what is known about it, and what it says. */
export const MailContent = (props: MailContentProps) => (
  <>
    <MailFacts {...props} />
    <MailPreview mail={props.mail} texts={props.texts} />
  </>
);
