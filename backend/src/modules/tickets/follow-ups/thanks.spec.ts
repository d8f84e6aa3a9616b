import { isThanks } from './thanks.js';

it.each([
  'Grazie',
  'Grazie mille',
  'Vi ringrazio, buona giornata',
  'Perfetto, grazie.\nCordiali saluti',
  'Thank you very much',
  'Grazie mille per il vostro lavoro, buona giornata!',
  'Perfetto, grazie.',
  'Thank you very much!',
  'Hi, thanks for the quick help. Best regards',
])('takes %j for thanks', (text) => {
  expect(isThanks(text)).toBe(true);
});

it.each([
  '',
  'Buona giornata',
  'Ok',
  'Grazie?',
  'Grazie, ma il motore è fermo',
  'Grazie, ma il laser si ferma ancora',
  'Grazie. Quando arriva la lente?',
  'Thanks, it stopped again',
  'Grazie 42',
  'grazie '.repeat(26),
])('does not take %j for thanks', (text) => {
  expect(isThanks(text)).toBe(false);
});
