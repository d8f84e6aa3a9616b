import { createI18n } from '@/i18n/i18n';
import { messages } from '@/kit/test/public-messages';
import { errorFromAnswer, networkError } from './api-error';
import { detailText, errorText } from './error-text';

const { translate } = createI18n(messages);
const answer = (body: object): string => JSON.stringify(body);

describe('the text for a failed call', () => {
  it('translates the code, whatever the server wrote', () => {
    const error = errorFromAnswer(409, answer({ code: 'TICKET_CLOSED', error: 'The ticket is closed' }));
    expect(errorText(error, translate, 'auth.login.failed')).toBe(
      'Il ticket è chiuso e non può più essere modificato.',
    );
  });

  it('names the limits', () => {
    const error = errorFromAnswer(413, answer({ code: 'FILE_TOO_LARGE', error: 'x' }));
    expect(errorText(error, translate)).toBe('Un file può occupare al massimo 20 MB.');
  });

  it('is the server’s own for a code that is not known', () => {
    expect(errorText(errorFromAnswer(409, answer({ code: 'NEWER', error: 'Their text' })), translate)).toBe(
      'Their text',
    );
  });

  it('is the fallback when nothing is explained, else the status’s', () => {
    const error = errorFromAnswer(502, '<html>');
    expect(errorText(error, translate, 'auth.login.failed')).toBe('Accesso non riuscito. Riprovare.');
    expect(errorText(error, translate)).toBe('Errore del server. Riprovare più tardi.');
    expect(errorText(new Error('x'), translate)).toBe('Si è verificato un errore. Riprovare.');
  });

  it('reports a network error in any case', () => {
    expect(errorText(networkError(), translate, 'auth.login.failed')).toBe(
      'Errore di rete. Verificare la connessione.',
    );
  });
});

describe('the text for a refused field', () => {
  it.each([
    ['minLength', 'Must be at least 10 characters', 'Servono almeno 10 caratteri'],
    ['integer', 'Must be a whole number from 1 to 9999', 'Inserire un numero intero da 1 a 9999'],
    ['newerRule', 'Their text', 'Their text'],
  ])('of %s', (code, message, text) => expect(detailText({ field: 'x', code, message }, translate)).toBe(text));
});
