import { In } from 'typeorm';
import { Attachment } from '#tickets/index.js';
import { LIMITS } from '#contract/index.js';
import {
  attachmentsIn,
  FILLER,
  fillWithFiles,
  JPG,
  PDF,
  PNG,
  rowsOf,
  upload,
} from '../tickets/files/attachments.support.js';
import { race, outcomeOf } from './race.js';
import { expectSound } from './soundness.js';
import { closeTicket, remove, Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());
afterEach(() => expectSound(stage.one));

const filesOf = async (ticketId: number): Promise<string[]> =>
  (await rowsOf(stage.one, ticketId)).map(({ fileName }) => fileName).sort();

it('close against upload: the files are stored, or rejected without a trace', async () => {
  await race({
    outcomes: { '200 | 409 TICKET_CLOSED': 'first', '200 | 201': 'second' },
    round: async () => {
      const { id } = await stage.working();
      return {
        first: () => closeTicket(stage.one, stage.admin, id),
        second: () => upload(stage.two.as(stage.technician), id, [JPG, PNG]),
        check: async (winner) =>
          expect(await filesOf(id)).toEqual(winner === 'first' ? [] : [JPG.fileName, PNG.fileName]),
      };
    },
  });
});

it('two uploads of which only one fits under fifty files', async () => {
  await race({
    outcomes: { '201 | 400 TOO_MANY_FILES': 'first', '400 TOO_MANY_FILES | 201': 'second' },
    round: async () => {
      const { id } = await stage.working();
      await fillWithFiles(stage.one, id, LIMITS.attachments.maxPerTicket - 5);
      await upload(stage.one.as(stage.admin), id, [PDF, PDF]);
      return {
        first: () => upload(stage.one.as(stage.technician), id, [JPG, JPG, JPG]),
        second: () => upload(stage.two.as(stage.admin), id, [PNG, PNG]),
        check: async (winner) => {
          await stage.one.dataSource.manager.delete(Attachment, { ticketId: id, fileName: FILLER });
          const added = winner === 'first' ? [JPG, JPG, JPG] : [PNG, PNG];
          expect(await filesOf(id)).toEqual([...added, PDF, PDF].map(({ fileName }) => fileName).sort());
        },
      };
    },
  });
});

it('deletion of a file against close: it is gone, or stays for good', async () => {
  await race({
    outcomes: { '204 | 200': 'first', '409 TICKET_CLOSED | 200': 'second' },
    round: async () => {
      const { id } = await stage.working();
      const [file] = attachmentsIn(await upload(stage.one.as(stage.technician), id, [JPG]));
      return {
        first: () => remove(stage.one, stage.technician, `attachments/${file!.id}`),
        second: () => closeTicket(stage.two, stage.admin, id),
        check: async (winner) => expect(await filesOf(id)).toHaveLength(winner === 'first' ? 0 : 1),
      };
    },
  });
});

it('deletion of a file against its deletion: one gets ATTACHMENT_NOT_FOUND', async () => {
  await race({
    outcomes: { '204 | 404 ATTACHMENT_NOT_FOUND': 'first', '404 ATTACHMENT_NOT_FOUND | 204': 'second' },
    round: async () => {
      const { id } = await stage.working();
      const [file] = attachmentsIn(await upload(stage.one.as(stage.technician), id, [JPG]));
      return {
        first: () => remove(stage.one, stage.technician, `attachments/${file!.id}`),
        second: () => remove(stage.two, stage.admin, `attachments/${file!.id}`),
      };
    },
  });
});

it('more concurrent deletions than connections do not starve each other', async () => {
  const ids: string[] = [];
  for (let ticket = 0; ticket < 8; ticket++) {
    const { id } = await stage.working();
    ids.push(...attachmentsIn(await upload(stage.one.as(stage.admin), id, [JPG, JPG, JPG, JPG, JPG])).map((f) => f.id));
  }
  const responses = await Promise.all(ids.map((id) => remove(stage.one, stage.admin, `attachments/${id}`)));
  expect(new Set(responses.map(outcomeOf))).toEqual(new Set(['204']));
  expect(await stage.one.dataSource.manager.countBy(Attachment, { id: In(ids) })).toBe(0);
});
