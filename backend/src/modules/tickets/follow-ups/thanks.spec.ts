import { isThanks } from './thanks.js';

it.each([
  'Grazie',
  'Grazie mille',
  'Grazie mille!!! 👍',
  'Grazie ancora, a presto',
  'Ricevuto, grazie',
  'Ok, grazie',
  'Ok grazie, buon lavoro',
  'Grazie mille, tutto risolto!',
  'Tutto ok, grazie.',
  'Tutto a posto, vi ringrazio',
  'Problema risolto, grazie',
  'Abbiamo risolto il problema. Grazie a tutti',
  'Funziona tutto perfettamente, grazie!',
  'Ora funziona. Grazie di cuore',
  'È tutto risolto, grazie',
  'Vi ringrazio, buona giornata',
  'Vi ringraziamo per la disponibilità.',
  'Perfetto, grazie.\nCordiali saluti',
  'Grazie mille per il vostro lavoro, buona giornata!',
  'Buongiorno, grazie per l’intervento rapido. Saluti',
  'Grazie dell’aiuto',
  'Grazie per la vostra assistenza',
  'Grazie per tutto, siete stati gentilissimi',
  'Ottimo lavoro, grazie!',
  'Grazie, buon fine settimana',
  'Confermo, grazie',
  'Thanks!',
  'Thank you very much!',
  'Thank you, problem solved',
  'Many thanks, it works now',
  'Thanks, all good',
  'Received, thank you.',
  'Got it, thanks',
  'Thanks, the issue has been resolved. Kind regards',
  'Everything works great, thanks a lot',
  'Hi, thanks for the quick help. Best regards',
  'Thank you for your support, have a nice weekend',
  'We appreciate your help, thank you',
  'Great job, thanks',
])('takes %j for thanks', (text) => {
  expect(isThanks(text)).toBe(true);
});

it.each([
  '',
  'Buona giornata',
  'Ok',
  'Grazie?',
  'Grazie 42',
  'aiuto! Intervento veloce, grazie',
  'Buongiorno, aiuto! Intervento veloce, grazie.',
  'Assistenza, grazie',
  'Supporto veloce, grazie',
  'Grazie per un intervento rapido',
  'Per cortesia assistenza, grazie',
  'Per favore intervento veloce, grazie',
  'For assistance, thanks',
  'Presto, grazie',
  'Intervento subito, grazie',
  'Problema ancora, grazie',
  'Grazie, il problema è tornato',
  'Grazie, non funziona',
  'Grazie in anticipo',
  'Resto in attesa, grazie',
  'Grazie, ma il motore è fermo',
  'Grazie, ma il laser si ferma ancora',
  'Grazie. Quando arriva la lente?',
  'Grazie, tutto fermo',
  'Help! Thanks',
  'Quick support please, thanks',
  'Thanks for a quick reply',
  'Thanks, it stopped again',
  'Thanks, not solved',
  'Thanks in advance',
  'Problem again, thanks',
  'Aiuto, grazie',
  'Aiutateci, grazie',
  'Intervento urgente, grazie',
  'Grazie per il pronto intervento di domani',
  'Grazie se venite subito',
  'Buongiorno, assistenza veloce per favore, grazie mille',
  'Tutto fermo, grazie',
  'Serve supporto, grazie a tutti',
  'Grazie, attendo il vostro intervento',
  'Ora è ferma, grazie',
  'Funziona di nuovo male, grazie',
  'Fast help needed, thank you',
  'Please help, thanks again',
  'Urgent service, thank you',
])('does not take %j for thanks', (text) => {
  expect(isThanks(text)).toBe(false);
});

it('knows the names of the people, and no others', () => {
  expect(isThanks('Grazie mille, tutto risolto!\nNiccolò Dell’Acqua', ['Niccolò', 'Dell’Acqua'])).toBe(true);
  expect(isThanks('Grazie mille, tutto risolto!\nMario Rossi', ['Niccolò', 'Dell’Acqua'])).toBe(false);
});

it('takes thanks of 25 words and of 400 characters, and nothing longer', () => {
  expect([25, 26].map((words) => isThanks('grazie '.repeat(words)))).toEqual([true, false]);
  expect([400, 401].map((length) => isThanks('Grazie'.padEnd(length, '!')))).toEqual([true, false]);
});
