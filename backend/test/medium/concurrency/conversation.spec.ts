import { PublishMessageProcessor } from '#conversation/sending/publish-message.processor.js';
import type { Answer } from '#test/support/api.js';
import { messageIn, Talk } from '../conversation/conversation.support.js';
import { outcomeOf, race } from './race.js';

/** The worker and the API have connections of their own. */
let talk: Talk;
beforeAll(async () => {
  talk = await Talk.open();
  for (const user of [talk.client, talk.technician, talk.admin]) await talk.api.signIn(user);
});
afterAll(() => talk.close());

const close = (id: number): Promise<Answer> =>
  talk.call(talk.admin, 'PATCH', `tickets/${id}/status`, { status: 'CLOSED', finalReport: 'The head was replaced' });

it('reply against close: the client reads it, or it is refused', async () => {
  await race({
    outcomes: { '201 | 200': 'first', '409 TICKET_CLOSED | 200': 'second' },
    round: async () => {
      const { id } = await talk.ticket();
      return {
        first: () => talk.reply(talk.technician, id),
        second: () => close(id),
        check: async (winner) => expect(await talk.read(talk.client, id)).toHaveLength(winner === 'first' ? 1 : 0),
      };
    },
  });
});

it('undo against publish: it is taken back for good, or stays', async () => {
  await race({
    outcomes: { '201 | 200': 'first', '409 MESSAGE_PUBLISHED | 200': 'second' },
    round: async () => {
      const { id } = await talk.ticket();
      const message = messageIn(await talk.reply(talk.technician, id));
      return {
        first: () => talk.call(talk.technician, 'POST', `messages/${message.id}/undo`),
        second: async () => {
          await talk.worker.get(PublishMessageProcessor, { strict: false }).run({ messageId: message.id });
          return talk.call(talk.technician, 'GET', `tickets/${id}`);
        },
        check: async (winner) => expect(await talk.read(talk.client, id)).toHaveLength(winner === 'first' ? 0 : 1),
      };
    },
  });
});

it('edit against publish: the client reads the new text, with an earlier one only if it was published', async () => {
  const earlierTexts = async (id: string) =>
    (await talk.call(talk.technician, 'GET', `messages/${id}/revisions`)).json<{ revisions: object[] }>().revisions;
  await race({
    outcomes: { '200 | 200': 'judged' },
    round: async () => {
      const { id } = await talk.ticket();
      const message = messageIn(await talk.reply(talk.technician, id));
      return {
        first: () =>
          talk.call(talk.technician, 'PATCH', `messages/${message.id}`, { body: 'Good evening', version: 1 }),
        second: async () => {
          await talk.publish(message.id);
          return talk.call(talk.technician, 'GET', `tickets/${id}`);
        },
        judge: async () => ((await earlierTexts(message.id)).length === 0 ? 'first' : 'second'),
        check: async (winner) => {
          const [read] = await talk.read(talk.client, id);
          expect([read?.body, read?.editedAt === null]).toEqual(['Good evening', winner === 'first']);
        },
      };
    },
  });
});

it('a draft saved against its sending: it is gone, or holds what was written since', async () => {
  const draftsOf = async (id: number) =>
    (await talk.call(talk.technician, 'GET', `tickets/${id}/drafts`)).json<{ drafts: { body: string }[] }>().drafts;
  await race({
    outcomes: { '201 | 409 DRAFT_CHANGED': 'first', '201 | 200': 'second' },
    round: async () => {
      const { id } = await talk.ticket();
      const save = (payload: object) => talk.call(talk.technician, 'PUT', `tickets/${id}/replies/draft`, payload);
      const { revision: draft } = (await save({ body: 'On' })).json<{ draft: { revision: string } }>().draft;
      return {
        first: () => talk.reply(talk.technician, id, { body: 'On our way', draft }),
        second: () => save({ body: 'On our way tomorrow', basedOn: draft }),
        check: async (winner) =>
          expect(await draftsOf(id)).toMatchObject(winner === 'first' ? [] : [{ body: 'On our way tomorrow' }]),
      };
    },
  });
});

it('two replies at once: the second has not seen the first', async () => {
  await race({
    outcomes: { '201 | 409 CONVERSATION_MOVED_ON': 'first', '409 CONVERSATION_MOVED_ON | 201': 'second' },
    round: async () => {
      const { id } = await talk.ticket();
      const payload = { body: 'On our way', lastSeenSeq: 0 };
      return {
        first: () => talk.reply(talk.technician, id, payload),
        second: () => talk.reply(talk.admin, id, payload),
        check: async () => expect(await talk.read(talk.admin, id)).toHaveLength(1),
      };
    },
  });
});

it('numbers fifty messages sent at once without gaps, for both sides', async () => {
  const { id } = await talk.ticket();
  const senders = [talk.client, talk.technician, talk.admin];
  const send = async (number: number): Promise<Answer> => {
    const answer = await talk.reply(senders[number % 3]!, id);
    // Too many wait for a connection on a busy machine: nothing is stored, and programs try again.
    return answer.statusCode === 503 ? send(number) : answer;
  };
  const sent = await Promise.all(Array.from({ length: 50 }, (_, number) => send(number)));
  expect(new Set(sent.map(outcomeOf))).toEqual(new Set(['201']));
  const pending = (await talk.read(talk.admin, id)).filter(({ publishedAt }) => publishedAt === null);
  // As many at once as have a connection.
  const lanes = Array.from({ length: 5 }, (_, lane) => pending.filter((_message, index) => index % 5 === lane));
  await Promise.all(
    lanes.map(async (messages) => {
      for (const { id: messageId } of messages) await talk.publish(messageId);
    }),
  );
  const places = Array.from({ length: 50 }, (_, index) => index + 1);
  for (const user of [talk.client, talk.admin])
    expect((await talk.read(user, id)).map(({ seq }) => seq)).toEqual(places);
});
