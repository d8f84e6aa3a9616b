import { withoutAccents } from '#contract/index.js';

const MOST_WORDS = 25;
const MOST_LETTERS = 400;

/** A text without any of these words is not a mere thank-you. */
const THANKS = ['grazie', 'ringrazio', 'ringraziamo', 'ringraziamenti', 'thanks', 'thank', 'thx'];

/**
 * Words that people use around thanks, without accents. None of them may ask for anything beside a mere "grazie": help
 * and speed are in PHRASES instead.
 */
const AROUND = `
  mille molte molto tante tanto ancora infinite infinitamente davvero veramente sempre di cuore vi ti la lo le e ed a
  il tutto tutti tutte voi te lei ho abbiamo siete sei stato stati stata va ok okay bene benissimo perfetto perfetta
  perfettamente ottimo ottima eccellente fantastico ricevuto ricevuta ricevuti confermo confermiamo risolto risolta
  risolti funziona funzionano regolarmente ora adesso posto apposto chiaro chiarissimo gentile gentili gentilissimi
  gentilissimo bravi bravissimi velocissimi rapidissimi grandi complimenti capito
  cordiali cordialmente distinti migliori cari caro cara saluti saluto buona buone buon giornata serata settimana fine
  weekend domenica giorno sera notte feste vacanze ferie buongiorno buonasera salve ciao arrivederci egregi egregio
  signor signora signori team ragazzi sentiti sinceri un
  you very so much many a lot again indeed really all everything everyone the and is are was has been now it its works
  working fine good great perfect excellent nice amazing fantastic brilliant well solved resolved fixed sorted received
  noted understood clear got i we appreciate appreciated
  kind kindest best warm regards wishes cheers hello hi dear sirs have day evening weekend week bye sincerely yours
`
  .trim()
  .split(/\s+/);

const KNOWN = new Set([...THANKS, ...AROUND]);

const SERVICE =
  'aiuto|supporto|assistenza|intervento|lavoro|disponibilita|cortesia|gentilezza|collaborazione|servizio|pazienza|' +
  'riscontro|risposta|rapidita|velocita|tempestivita|professionalita|informazioni|informazione|chiarimento|' +
  'help|support|assistance|work|job|service|reply|response|answer|time|kindness|information|update|effort';

/** Never "un" or "a": "per un intervento rapido" asks for one. */
const WHOSE =
  'il|lo|la|l|i|gli|le|vostro|vostra|vostri|vostre|vs|tuo|tua|suo|sua|ottimo|ottima|grande|prezioso|preziosa|rapido|' +
  'rapida|veloce|pronto|pronta|tempestivo|tempestiva|the|your|great|good|excellent|quick|fast|prompt|kind|very';

/** Words that count only in the company of others. */
const PHRASES = new RegExp(
  [
    // "Per il vostro aiuto", "dell’aiuto": what was received. "Per cortesia" alone asks.
    `(?:(?:per|for)(?: (?:${WHOSE})){1,4}|(?:del|dell|dello|della|of)(?: (?:${WHOSE})){0,3}) (?:${SERVICE})(?: (?:${WHOSE}))?`,
    `appreciate (?:the|your) (?:${SERVICE})`,
    'per tutto|for (?:all|everything)|a presto|buon lavoro|got it',
    '(?:ottimo|eccellente|buon|gran|bel) (?:lavoro|servizio)|(?:great|good|excellent|nice) (?:job|work|service)',
    '(?:il |i |the |this |my |our )?(?:problema|problemi|problem|problems|issue|issues)(?: (?:e|stato|sono|stati|is|are|was|has|have|been|now)){0,3} (?:risolto|risolti|solved|resolved|fixed|gone)',
    '(?:risolto|risolti|solved|resolved|fixed) (?:il|i|the|this|my|our) (?:problema|problemi|problem|problems|issue|issues)',
  ]
    .map((phrase) => `(?<= )(?:${phrase})(?= )`)
    .join('|'),
  'g',
);

/**
 * Whether the text contains thanks and nothing else. When in doubt, returns false. `names`: people whose names may stand
 * in it, such as the sender's.
 */
export function isThanks(text: string, names: readonly string[] = []): boolean {
  if (text.includes('?') || text.length > MOST_LETTERS) return false;
  const words = wordsOf(text);
  if (words.length > MOST_WORDS || !words.some((word) => THANKS.includes(word))) return false;
  const people = new Set(names.flatMap(wordsOf));
  const rest = ` ${words.join(' ')} `.replace(PHRASES, '').match(/\S+/g) ?? [];
  return rest.every((word) => KNOWN.has(word) || people.has(word));
}

/** The words in lower case without accents. */
const wordsOf = (text: string): string[] =>
  withoutAccents(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
