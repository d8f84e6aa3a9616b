import { MailDev } from 'maildev';

const MAX_MAILS = 2000;
const [mailDirectory, smtpPort, webPort] = process.argv.slice(2);

// Mails contain temporary passwords: page and SMTP listen on this machine only.
const catcher = new MailDev({
  smtp: Number(smtpPort),
  web: Number(webPort),
  ip: '127.0.0.1',
  webIp: '127.0.0.1',
  mailDirectory: mailDirectory,
  maxEmails: MAX_MAILS,
  // Its certificate is self-signed; a sender that verifies certificates would refuse it.
  hideExtensions: ['STARTTLS'],
  silent: true,
});

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await catcher.stop();
  process.exit(0);
}

process.once('SIGTERM', () => void stop());
process.once('disconnect', () => void stop());
await catcher.start();
process.send?.({ ready: true });
