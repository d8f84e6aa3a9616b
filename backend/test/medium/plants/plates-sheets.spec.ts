import { spawnSync } from 'node:child_process';
import decodeQR from 'qr/decode.js';
import { LIMITS } from '#contract/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { hasPdfToText, pagesOf, textOf } from '../papers/reports.support.js';

/** Dots of one millimetre at 300 dpi. */
const DOTS = 300 / 25.4;

interface PlateBody {
  code: string;
  link: string;
  plantId: string | null;
  batchNumber: number | null;
}
interface Body {
  plates: PlateBody[];
  code: string;
  details: { field: string }[];
}
interface Picture {
  width: number;
  height: number;
  /** Grey values. */
  dots: Uint8Array;
}

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());

const post = (url: string, payload?: object): Promise<Answer> =>
  api.as(admin)({ method: 'POST', url: `/api/${url}`, payload });
const ordered = async (wanted: object): Promise<PlateBody[]> => (await post('plates', wanted)).json<Body>().plates;
const print = (plates: readonly PlateBody[], how: object = {}): Promise<Answer> =>
  post('plates/label-sheets', { codes: plates.map(({ code }) => code), ...how });

/** The first page as a printer of 300 dpi sees it. */
function printed(pdf: Buffer): Picture {
  const { stdout } = spawnSync('pdftoppm', ['-r', '300', '-gray', '-f', '1', '-l', '1', '-'], {
    input: pdf,
    maxBuffer: 2 ** 26,
  });
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(0, 40).toString('latin1'));
  const [width = 0, height = 0] = (header?.slice(1) ?? []).map(Number);
  return { width, height, dots: stdout.subarray(header?.[0].length) };
}

/** A square of the page in millimetres, turned around its middle, with a dark stripe over a part of its width. */
function photographed(
  page: Picture,
  { left, top, mm }: { left: number; top: number; mm: number },
  degrees = 0,
  smeared = 0,
): Parameters<typeof decodeQR>[0] {
  const size = Math.round(mm * 1.5 * DOTS);
  const [middleX, middleY] = [(left + mm / 2) * DOTS, (top + mm / 2) * DOTS];
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [fromX, fromY] = [x - size / 2, y - size / 2];
      const [dx, dy] = [fromX * cos + fromY * sin, fromY * cos - fromX * sin];
      const isInside = Math.max(Math.abs(dx), Math.abs(dy)) < (mm * DOTS) / 2;
      const place = Math.round(middleY + dy) * page.width + Math.round(middleX + dx);
      const isSmeared = dx > 0 && dx < smeared * mm * DOTS && dy > 0 && isInside;
      const value = isSmeared ? 0 : isInside ? (page.dots[place] ?? 255) : 255;
      data.set([value, value, value], (y * size + x) * 4);
    }
  return { width: size, height: size, data };
}

(hasPdfToText ? describe : describe.skip)('a printed sheet', () => {
  it.each([
    ['straight', 0, 0],
    ['turned', 12, 0],
    ['smeared', 0, 0.1],
    ['turned and smeared', 187, 0.1],
  ])('has labels of 15 mm that are read back at 300 dpi, %s', async (_, degrees, smeared) => {
    const plates = await ordered({ count: 12 });
    const page = printed((await print(plates, { mm: 15 })).rawPayload);
    const places = plates.map((plate, index) => ({
      plate,
      at: { left: 10 + (index % 10) * 19, top: 10 + Math.floor(index / 10) * 25, mm: 15 },
    }));
    for (const { plate, at } of places) expect(decodeQR(photographed(page, at, degrees, smeared))).toBe(plate.link);
  });

  it('has the labels of 24 stickers in their middle', async () => {
    const plates = await ordered({ count: 25 });
    const pdf = (await print(plates, { sheet: 'A4_24', mm: 28 })).rawPayload;
    expect(pagesOf(pdf)).toBe(2);
    const at = { left: 2 * 70 + 21, top: 7 * (297 / 8) + (297 / 8 - 34) / 2, mm: 28 };
    expect(decodeQR(photographed(printed(pdf), at))).toBe(plates[23]?.link);
  });

  it.each([
    ['Latin', 'Nº 7 Łąş'],
    ['Cyrillic', 'ЖК-№ 7'],
    ['Greek', 'ΑΒΓ-7 Ω'],
    ['composed', 'E\u0301-7', 'É-7'],
    ['Chinese, as its codes', '中-7', 'U+4E2D-7'],
    ['Arabic, as its codes', 'ب7', 'U+06287'],
    ['beyond 16 bits, as its codes', '7 😀', '7 U+1F600'],
  ])(
    'names code and plant below each label, whatever the letters: %s',
    async (_, serialNumber, shown = serialNumber) => {
      const model = await api.make.plantModel({ code: 'LC-500 (a\\b)' });
      const { id } = await api.make.plant({ modelId: model.id, serialNumber });
      const plates = await ordered({ plantIds: [id] });
      const text = textOf((await print(plates, { mm: 35 })).rawPayload);
      expect(text).toContain(plates[0]?.code);
      expect(text).toContain(`LC-500 (a\\b) ${shown}`);
    },
  );

  it('has as many pages as needed', async () => {
    const [most] = [LIMITS.platesAtOnce.max];
    const answer = await print(await ordered({ count: most }), { mm: 15 });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pagesOf(answer.rawPayload)).toBe(Math.ceil(most / 110));
  });
});

const refusal = (answer: Answer): unknown[] => {
  const { code, details = [] } = answer.json<Body>();
  return [answer.statusCode, code, ...details.map(({ field }) => field)];
};

it('is refused for labels that do not fit, without codes, and for unknown ones', async () => {
  const plates = await ordered({ count: 1 });
  for (const mm of [11, 150]) expect((await print(plates, { mm })).statusCode).toBe(200);
  for (const mm of [9, 10, 151]) expect(refusal(await print(plates, { mm }))).toEqual([400, 'VALIDATION_FAILED', 'mm']);
  expect(refusal(await print(plates, { sheet: 'A4_24', mm: 29 }))).toEqual([400, 'VALIDATION_FAILED', 'mm']);
  expect(refusal(await print([]))).toEqual([400, 'VALIDATION_FAILED', 'codes']);
  expect(refusal(await print([...plates, ...plates]))).toEqual([400, 'VALIDATION_FAILED', 'codes']);
  const mistyped = [{ ...plates[0], code: '00000000000001' } as PlateBody];
  expect(refusal(await print(mistyped))).toEqual([400, 'VALIDATION_FAILED', 'codes']);
  const absent = [{ ...plates[0], code: '00000000000000' } as PlateBody];
  expect(refusal(await print(absent))).toEqual([404, 'PLATE_NOT_FOUND']);
});

describe('plates for several plants', () => {
  it('are those in use, and new ones where none is', async () => {
    const [plated, retired, bare] = [await api.make.plant(), await api.make.plant(), await api.make.plant()];
    const { code } = await api.make.plate({ plantId: plated.id });
    await api.make.plate({ plantId: retired.id, state: 'RETIRED' });
    const plantIds = [bare.id, plated.id, retired.id];
    const plates = await ordered({ plantIds });
    expect(plates.map(({ plantId }) => plantId)).toEqual(plantIds);
    expect(plates[1]?.code).toBe(code);
    expect(await ordered({ plantIds })).toEqual(plates);
  });

  it('are refused for a plant that is not there, or merged', async () => {
    const { id } = await api.make.plant();
    for (const other of [await api.make.mergedPlant(id), { id: '0197f0c0-0000-7000-8000-000000000000' }])
      expect(refusal(await post('plates', { plantIds: [id, other.id] }))).toEqual([404, 'PLANT_NOT_FOUND']);
  });
});

describe('a roll or sheet of plates', () => {
  interface Batch {
    number: number;
    plateCount: number;
    unclaimedCount: number;
    createdBy: { id: string };
  }
  const numberOf = ([plate]: readonly PlateBody[]): number => Number(plate?.batchNumber);
  const listed = async (query = ''): Promise<Batch[]> =>
    (await api.as(admin)({ method: 'GET', url: `/api/plate-batches?limit=100${query}` })).json<{
      plateBatches: Batch[];
    }>().plateBatches;
  const reprint = (number: number | string, how: object = {}) => post(`plate-batches/${number}/label-sheets`, how);

  it('is named by a number, with who made it and how many of its plates are free', async () => {
    const plates = await ordered({ count: 2 });
    const number = numberOf(plates);
    expect(plates.map(({ batchNumber }) => batchNumber)).toEqual([number, number]);
    expect(numberOf(await ordered({ count: 1 }))).toBeGreaterThan(number);
    const batch = { number, plateCount: 2, createdBy: expect.objectContaining({ id: admin.id }) as object };
    expect(await listed()).toContainEqual(expect.objectContaining({ ...batch, unclaimedCount: 2 }));
    await post(`plates/${plates[0]?.code}/claim`, { plantId: (await api.make.plant()).id });
    expect(await listed('&unclaimed=true')).toContainEqual(expect.objectContaining({ ...batch, unclaimedCount: 1 }));
    await post(`plates/${plates[1]?.code}/claim`, { plantId: (await api.make.plant()).id });
    expect((await listed('&unclaimed=true')).map((other) => other.number)).not.toContain(number);
    expect((await listed('&unclaimed=false')).map((other) => other.number)).toContain(number);
  });

  it('is only that of new plates, and a plate that is created alone belongs to none', async () => {
    const [plated, bare] = [await api.make.plant(), await api.make.plant()];
    await api.make.plate({ plantId: plated.id });
    const plates = await ordered({ plantIds: [plated.id, bare.id] });
    expect(plates.map(({ batchNumber }) => batchNumber)).toEqual([null, expect.any(Number)]);
    const alone = (await post(`plants/${bare.id}/plates`)).json<{ plate: PlateBody }>().plate;
    expect(alone.batchNumber).toBeNull();
    const count = (await listed()).length;
    await ordered({ plantIds: [plated.id] });
    expect(await listed()).toHaveLength(count);
  });

  (hasPdfToText ? it : it.skip)('is printed again with the same codes while they are free', async () => {
    const plates = await ordered({ count: 3 });
    const number = numberOf(plates);
    const codesIn = (pdf: Buffer): string[] =>
      plates.map(({ code }) => code).filter((code) => textOf(pdf).includes(code));
    const again = (await reprint(number)).rawPayload;
    expect(textOf(again)).toBe(textOf((await print(plates)).rawPayload));
    expect(codesIn(again)).toHaveLength(3);
    await post(`plates/${plates[1]?.code}/claim`, { plantId: (await api.make.plant()).id });
    expect(codesIn((await reprint(number, { sheet: 'A4_24', mm: 28 })).rawPayload)).toEqual([
      plates[0]?.code,
      plates[2]?.code,
    ]);
  });

  it('is refused without free plates, in sizes that do not fit, and for unknown numbers', async () => {
    const plates = await ordered({ count: 1 });
    const number = numberOf(plates);
    expect(refusal(await reprint(number, { sheet: 'A4_24', mm: 29 }))).toEqual([400, 'VALIDATION_FAILED', 'mm']);
    expect(refusal(await reprint(number, { mm: 10 }))).toEqual([400, 'VALIDATION_FAILED', 'mm']);
    for (const unknown of [2_147_483_647, 'x'])
      expect(refusal(await reprint(unknown))).toEqual([404, 'PLATE_BATCH_NOT_FOUND']);
    await post(`plates/${plates[0]?.code}/claim`, { plantId: (await api.make.plant()).id });
    expect(refusal(await reprint(number))).toEqual([409, 'PLATE_BATCH_CLAIMED']);
  });
});
