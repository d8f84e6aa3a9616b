import {
  FIELD_LABELS,
  FIELD_PLACES,
  type FieldPlace,
  fieldOf,
  fieldsOf,
  LANGUAGES,
  NO_SUPPORT,
  TICKET_CATEGORIES,
  TICKET_FIELD_NAMES,
  type TicketCategory,
  type TicketFieldName,
} from '#contract/index.js';
import { ticketMailFacts } from '#mail/outgoing/composing/ticket-mail-facts.js';
import { mailTexts } from '#mail/outgoing/composing/mail-texts.js';
import { bandOf, quotationOf, rowsOf } from '#mail/outgoing/composing/ticket-mail-parts.js';
import { reportView } from '#papers/reports/rendering/report-view.js';
import { Ticket, TicketFacts } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';

/** The list on the screen shows what the answer to it holds; the interface has a test of its own. */
type AskedPlace = Exclude<FieldPlace, 'list'>;
const PLACES = FIELD_PLACES.filter((place) => place !== 'list');

let api: TestApi;
let admin: TestUser;
let client: TestUser;

beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin({ language: 'en' });
  client = await api.make.user({ email: 'owner@example.com' });
});
afterAll(() => api.close());

const marker = (name: TicketFieldName): string => {
  const { kind } = fieldOf(name);
  if (kind === 'email') return 'marker@example.com';
  if (kind === 'phone') return '+39 045 7654321';
  return `marker of ${name}`;
};
const isText = (name: TicketFieldName): boolean => !['flag', 'yesNo', 'modificationType'].includes(fieldOf(name).kind);

const formOf = (category: TicketCategory): object => ({
  category,
  ...Object.fromEntries(
    fieldsOf(category).map((name) => {
      const { kind } = fieldOf(name);
      return [name, kind === 'modificationType' ? 'HARDWARE' : isText(name) ? marker(name) : true];
    }),
  ),
  ...(category === 'SPARE_PART' ? { parts: [{ partCode: 'P', description: 'Part', quantity: 1 }] } : {}),
});

const created = async (category: TicketCategory): Promise<number> => {
  const answer = await api.as(client)({ method: 'POST', url: '/api/tickets', payload: formOf(category) });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: { id: number } }>().data.id;
};
const body = async (user: TestUser, url: string): Promise<string> => (await api.as(user)({ method: 'GET', url })).body;

/** What stands in each place about one ticket. */
async function textsOf(id: number): Promise<Record<Exclude<AskedPlace, 'search'>, string>> {
  const sheet = await api.app.get(TicketFacts, { strict: false }).sheet(id);
  if (!sheet) throw new Error('There is no such ticket');
  const facts = ticketMailFacts({ ticket: sheet.ticket, change: undefined, attachmentTypes: [] }, 'en');
  const [mail, texts] = ['new-ticket' as const, mailTexts('en')];
  return {
    summary: await body(admin, `/api/tickets?ids=${id}`),
    detail: await body(admin, `/api/tickets/${id}`),
    mail: JSON.stringify([
      rowsOf(facts, 'STAFF', texts),
      bandOf(mail, facts, 'STAFF', texts, NO_SUPPORT),
      quotationOf(mail, facts, 'STAFF', texts),
    ]),
    report: JSON.stringify({ ...reportView(sheet, { language: 'en', audience: 'STAFF' }), texts: null }),
    export: await body(admin, `/api/tickets/export?format=csv&language=en&ids=${id}`),
    personalData: await body(client, '/api/auth/personal-data'),
  };
}

/** A text by what was typed, anything else by its label or its name in an answer. */
const stands = (name: TicketFieldName, text: string): boolean =>
  isText(name)
    ? text.includes(marker(name))
    : [FIELD_LABELS.en[name].label, `"${name}"`].some((words) => text.includes(words));

const isFound = async (name: TicketFieldName, id: number): Promise<boolean> => {
  const search = encodeURIComponent(marker(name));
  return (await body(admin, `/api/tickets?ids=${id}&search=${search}`)).includes(`"id":${id},`);
};

describe.each(TICKET_CATEGORIES)('a ticket of %s', (category) => {
  it('shows each field of its form in just the places that the list of fields names', async () => {
    const id = await created(category);
    const texts = await textsOf(id);
    const shown: Partial<Record<TicketFieldName, AskedPlace[]>> = {};
    const listed: typeof shown = {};
    for (const name of fieldsOf(category)) {
      const found = isText(name) && (await isFound(name, id));
      shown[name] = PLACES.filter((place) => (place === 'search' ? found : stands(name, texts[place])));
      listed[name] = PLACES.filter((place) => fieldOf(name).shown.includes(place));
    }
    expect(shown).toEqual(listed);
  });
});

describe('the list of fields', () => {
  it.each(TICKET_FIELD_NAMES)('shows %s on the page of its ticket and in the data of its owner', (name) => {
    expect(fieldOf(name).shown).toEqual(expect.arrayContaining(['detail', 'personalData']));
  });

  it.each(LANGUAGES)('names every field in %s', (language) => {
    expect(Object.keys(FIELD_LABELS[language]).sort()).toEqual([...TICKET_FIELD_NAMES].sort());
  });

  it('knows every column of the ticket that is not written by the service itself', () => {
    const own = `id category status priority parts quantity finalReport finalInternalNotes totalHoursSpent language
      awaitsMailboxProof contactDisownedAt technicalAreaId technicalArea assignedTechnicianId assignedTechnician createdById createdBy companyId
      plantId plantLink plateCode asksForPaper
      awaiting awaitingSince lastMessageSeq searchText version createdAt updatedAt closedAt archivedAt duplicateOfId duplicateOf`.split(
      /\s+/,
    );
    const columns = api.dataSource.getMetadata(Ticket).columns.map(({ propertyName }) => propertyName);
    const form = [...new Set(columns)].filter((column) => !own.includes(column));
    expect(form.sort()).toEqual(TICKET_FIELD_NAMES.map((name) => fieldOf(name).column).sort());
  });
});
