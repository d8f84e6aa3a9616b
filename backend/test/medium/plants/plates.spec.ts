import type { TestUser } from '#test/factories/factory.js';
import { Participant, Ticket } from '#tickets/index.js';
import { newPlateCode } from '#plants/plates/index.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { assistance } from '#test/support/submissions.js';

interface PlateBody {
  code: string;
  link: string;
  state: string;
  plantId: string | null;
  batchNumber: number | null;
}
interface Body {
  plate: PlateBody & { plant: object | null; machine: object | null };
  plates: PlateBody[];
  data: { id: number; plantType: string; plantSerialNumber: string; plant: object | null };
  code: string;
}

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());

const post = (url: string, payload?: object) => api.as(admin)({ method: 'POST', url: `/api/${url}`, payload });
const issued = async (plantId: string): Promise<PlateBody> =>
  (await post(`plants/${plantId}/plates`)).json<Body>().plate;
const scan = (code: string): Promise<Answer> => api.inject({ method: 'GET', url: `/api/public/plates/${code}` });
const refusal = (answer: Answer): unknown[] => [answer.statusCode, answer.json<Body>().code];

describe('a plate of a plant', () => {
  it('shows visitors what stands on the machine, and nothing more', async () => {
    const { id: ownerCompanyId } = await api.make.company({ name: 'Secret S.p.A.' });
    const model = await api.make.plantModel({ code: 'LC-500', name: 'Laser' });
    const facts = { modelId: model.id, serialNumber: 'SN-1', yearOfConstruction: 2021, ownerCompanyId };
    const { id } = await api.make.plant({ ...facts, label: 'Secret line', site: 'Secret site', notes: 'Secret' });
    const { code, link, state } = await issued(id);
    expect([link, state]).toEqual([`${api.config.publicUrl}/p/${code}`, 'ACTIVE']);
    const answer = await scan(code);
    expect(answer.body).not.toContain('Secret');
    const shown = { model: 'LC-500', name: 'Laser', serialNumber: 'SN-1', yearOfConstruction: 2021 };
    const machine = { manufacturer: expect.any(String) as string, ...shown };
    expect(answer.json<Body>().plate).toEqual({ code, state: 'ACTIVE', plant: machine, machine });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is found in lower case and with letters that look like digits', async () => {
    const { code } = await issued((await api.make.plant()).id);
    const typed = code.toLowerCase().replace(/0/g, 'o').replace(/1/g, 'i');
    expect((await scan(typed)).json<Body>().plate.code).toBe(code);
  });

  it('fills in no plant once it is retired, still names its machine, and is never used again', async () => {
    const { id } = await api.make.plant({ serialNumber: 'SN-9' });
    const { code } = await issued(id);
    const retired = { state: 'RETIRED', plantId: id, leadsOn: true, allowedActions: ['CORRECT_RETIREMENT'] };
    expect((await post(`plates/${code}/retire`)).json<Body>().plate).toMatchObject(retired);
    const { state, plant, machine } = (await scan(code)).json<Body>().plate;
    expect([state, plant, machine]).toEqual(['RETIRED', null, expect.objectContaining({ serialNumber: 'SN-9' })]);
    expect(refusal(await post(`plates/${code}/claim`, { plantId: id }))).toEqual([409, 'PLATE_CLAIMED']);
  });

  const machineOf = async (code: string): Promise<object | null> => (await scan(code)).json<Body>().plate.machine;

  it('names no machine once it is retired from the wrong one, which can be corrected', async () => {
    const { code } = await issued((await api.make.plant()).id);
    const retire = async (payload?: object): Promise<unknown[]> => {
      const { statusCode } = await post(`plates/${code}/retire`, payload);
      return [statusCode, (await machineOf(code)) !== null];
    };
    expect(await retire({ wasWrong: 'yes' })).toEqual([400, true]);
    expect(await retire({ wasWrong: true })).toEqual([200, false]);
    expect(await retire()).toEqual([200, false]);
    expect(await retire({ wasWrong: false })).toEqual([200, true]);
    expect(await retire({ wasWrong: true })).toEqual([200, false]);
  });

  it.each([
    ['ACTIVE', 'SCRAPPED', true],
    ['RETIRED', 'SCRAPPED', false],
    ['RETIRED', 'OUT_OF_SERVICE', true],
  ] as const)('that is %s names its machine that is %s: %s', async (state, stateOfPlant, isNamed) => {
    const { id: plantId } = await api.make.plant({ state: stateOfPlant });
    const { code } = await api.make.plate({ plantId, state });
    expect((await machineOf(code)) !== null).toBe(isNamed);
  });

  it('names the plant that stays after a merge, also once it is retired', async () => {
    const { modelId, id: plantId } = await api.make.plant();
    const { code } = await api.make.plate({ plantId, state: 'RETIRED' });
    const { id: intoId } = await api.make.plant({ modelId, serialNumber: 'SN-STAYS' });
    expect((await post(`plants/${plantId}/merge`, { intoId })).statusCode).toBe(200);
    expect(await machineOf(code)).toMatchObject({ serialNumber: 'SN-STAYS' });
  });

  it('has a label', async () => {
    const { code } = await issued((await api.make.plant()).id);
    const label = (query: string) => api.as(admin)({ method: 'GET', url: `/api/plates/${code}/label.svg${query}` });
    const answer = await label('?mm=35');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(answer.body).toContain('width="35mm"');
    expect((await label('')).body).toContain('width="22mm"');
    for (const mm of [9, 10, 201]) expect(refusal(await label(`?mm=${mm}`))).toEqual([400, 'VALIDATION_FAILED']);
    for (const mm of [11, 200]) expect((await label(`?mm=${mm}`)).statusCode).toBe(200);
  });
});

describe('an unclaimed plate', () => {
  it('is not found by a scan until it is claimed, once', async () => {
    const [plate] = (await post('plates', { count: 2 })).json<Body>().plates;
    const code = String(plate?.code);
    expect([plate?.state, refusal(await scan(code))]).toEqual(['UNCLAIMED', [404, 'PLATE_NOT_FOUND']]);
    const { id } = await api.make.plant({ serialNumber: 'SN-2' });
    const claim = () => post(`plates/${code}/claim`, { plantId: id });
    expect((await claim()).json<Body>().plate).toMatchObject({ state: 'ACTIVE', plantId: id });
    expect((await scan(code)).json<Body>().plate.plant).toMatchObject({ serialNumber: 'SN-2' });
    expect(refusal(await claim())).toEqual([409, 'PLATE_CLAIMED']);
  });

  it('cannot be retired, nor claimed for a plant that does not exist', async () => {
    const [plate] = (await post('plates', { count: 1 })).json<Body>().plates;
    expect(refusal(await post(`plates/${plate?.code}/retire`))).toEqual([409, 'PLATE_UNCLAIMED']);
    const plantId = '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11';
    expect(refusal(await post(`plates/${plate?.code}/claim`, { plantId }))).toEqual([404, 'PLANT_NOT_FOUND']);
  });

  it.each([0, 501])('is not created %i times at once', async (count) => {
    expect(refusal(await post('plates', { count }))).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('is created 500 times at once', async () => {
    const { plates } = (await post('plates', { count: 500 })).json<Body>();
    expect(new Set(plates.map(({ code }) => code)).size).toBe(500);
  });
});

describe('a technician who fits a free plate', () => {
  interface Fitted {
    plantId: string;
    technician: TestUser;
    claim: (plantId: string) => Promise<Answer>;
    listed: (assigned: boolean) => Promise<string[]>;
  }
  const fitted = async (): Promise<Fitted> => {
    const technician = await api.make.technician();
    const { id: plantId } = await api.make.plant();
    const { code } = await api.make.plate({ plantId: null, state: 'UNCLAIMED' });
    const claim = (id: string) =>
      api.as(technician)({ method: 'POST', url: `/api/plates/${code}/claim`, payload: { plantId: id } });
    const listed = async (assigned: boolean) => {
      const answer = await api.as(technician)({ method: 'GET', url: `/api/plants?assigned=${assigned}&limit=100` });
      return answer.json<{ plants: { id: string }[] }>().plants.map(({ id }) => id);
    };
    return { plantId, technician, claim, listed };
  };
  const raised = (plantId: string, { id: assignedTechnicianId, technicalAreaId }: TestUser): Promise<Ticket> =>
    api.make.ticket({ plantId, plantLink: 'CHOSEN', status: 'IN_PROGRESS', assignedTechnicianId, technicalAreaId });

  it('may do so on the plant of a ticket that is assigned to them', async () => {
    const { plantId, technician, claim, listed } = await fitted();
    await raised(plantId, technician);
    expect([await listed(true), await listed(false)]).toEqual([[plantId], expect.not.arrayContaining([plantId])]);
    expect((await claim(plantId)).json<Body>().plate).toMatchObject({ state: 'ACTIVE', plantId, allowedActions: [] });
  });

  it('may not without such a ticket, by that of a colleague or as a collaborator, nor on another plant', async () => {
    const { plantId, technician, claim, listed } = await fitted();
    expect(refusal(await claim(plantId))).toEqual([403, 'FORBIDDEN']);
    const { id: ticketId } = await raised(plantId, await api.make.technician());
    await api.dataSource.manager.insert(Participant, { ticketId, userId: technician.id, role: 'COLLABORATOR' });
    await raised((await api.make.plant()).id, technician);
    expect(refusal(await claim(plantId))).toEqual([403, 'FORBIDDEN']);
    expect(await listed(true)).not.toContain(plantId);
  });

  it('may not by a ticket that is closed, but by another one of the plant', async () => {
    const { plantId, technician, claim, listed } = await fitted();
    const { id } = await raised(plantId, technician);
    await api.dataSource.manager.update(
      Ticket,
      { id },
      { status: 'CLOSED', closedAt: new Date(), finalReport: 'Done' },
    );
    expect([refusal(await claim(plantId)), await listed(true)]).toEqual([[403, 'FORBIDDEN'], []]);
    await raised(plantId, technician);
    expect((await claim(plantId)).json<Body>().plate).toMatchObject({ plantId });
  });
});

it('a client reads the plates of plants of the company, and of no others', async () => {
  const { id: ownerCompanyId } = await api.make.company();
  const member = await api.make.member({ companyId: ownerCompanyId });
  const plant = await api.make.plant({ ownerCompanyId });
  const read = (code: string) => api.as(member)({ method: 'GET', url: `/api/plates/${code}` });
  const own = (await read((await issued(plant.id)).code)).json<Body>().plate;
  expect(own).toMatchObject({ state: 'ACTIVE', plantId: plant.id, allowedActions: [] });
  const [unclaimed] = (await post('plates', { count: 1 })).json<Body>().plates;
  const foreign = await issued((await api.make.plant({ ownerCompanyId: (await api.make.company()).id })).id);
  const ownerless = await issued((await api.make.plant()).id);
  for (const { code } of [foreign, ownerless, unclaimed!, { code: newPlateCode() }])
    expect(refusal(await read(code))).toEqual([404, 'PLATE_NOT_FOUND']);
});

it('staff alone read the number of the roll that a plate was printed with', async () => {
  const member = await api.make.member();
  const { id: plantId } = await api.make.plant({ ownerCompanyId: member.companyId });
  const { number: batchNumber } = await api.make.plateBatch();
  const { code } = await api.make.plate({ plantId, batchNumber });
  const numberFor = async (user: TestUser) =>
    (await api.as(user)({ method: 'GET', url: `/api/plates/${code}` })).json<Body>().plate.batchNumber;
  expect([await numberFor(admin), await numberFor(member)]).toEqual([batchNumber, null]);
});

it('unknown codes and those with a wrong check digit are refused alike', async () => {
  const unknown = newPlateCode();
  const wrong = unknown.slice(0, -1) + (unknown.endsWith('0') ? '1' : '0');
  for (const code of [unknown, wrong, 'short', '%20'])
    expect(refusal(await scan(code))).toEqual([404, 'PLATE_NOT_FOUND']);
});

describe('a ticket by a plate', () => {
  it('takes the plant of the registry, and returns nothing more to its sender', async () => {
    const { id: ownerCompanyId } = await api.make.company({ sharing: 'EVERYBODY' });
    const model = await api.make.plantModel({ code: 'TX-1' });
    const plant = await api.make.plant({ modelId: model.id, serialNumber: 'SN-3', ownerCompanyId });
    const { code: plateCode } = await issued(plant.id);
    const answer = await api.inject({ method: 'POST', url: '/api/tickets', payload: assistance({ plateCode }) });
    const { data } = answer.json<Body>();
    expect(data).toMatchObject({ plantType: 'TX-1', plantSerialNumber: 'SN-3', plant: null });
    const stored = await api.dataSource.manager.findOneByOrFail(Ticket, { id: data.id });
    expect([stored.plantId, stored.plantLink, stored.companyId]).toEqual([plant.id, 'PLATE', null]);
  });

  it('is refused for a plate that leads to no plant', async () => {
    const { code } = await issued((await api.make.plant()).id);
    await post(`plates/${code}/retire`);
    for (const plateCode of [code, newPlateCode(), 'none']) {
      const payload = assistance({ plateCode });
      expect(refusal(await api.inject({ method: 'POST', url: '/api/tickets', payload }))).toEqual([
        404,
        'PLATE_NOT_FOUND',
      ]);
    }
  });
});

it('lists plates by plant and state', async () => {
  const { id } = await api.make.plant();
  const [first, second] = [await issued(id), await issued(id)];
  await post(`plates/${first.code}/retire`);
  const codes = async (query: string) =>
    (await api.as(admin)({ method: 'GET', url: `/api/plates?plantId=${id}${query}` }))
      .json<Body>()
      .plates.map(({ code }) => code);
  expect((await codes('')).sort()).toEqual([first.code, second.code].sort());
  expect(await codes('&state=ACTIVE')).toEqual([second.code]);
});

it('finds plates by code, by scanned link, by serial number and by roll', async () => {
  const plant = await api.make.plant({ serialNumber: 'Ünique-4711' });
  const { code, link } = await issued(plant.id);
  const [free] = (await post('plates', { count: 1 })).json<Body>().plates;
  const found = async (query: string) =>
    (await api.as(admin)({ method: 'GET', url: `/api/plates?${query}` })).json<Body>().plates;
  const codes = async (query: string) => (await found(query)).map((plate) => plate.code);
  for (const search of [code, code.toLowerCase().slice(2, 12), link, 'unique-4711', 'Ünique'])
    expect(await codes(`search=${encodeURIComponent(search)}`)).toEqual([code]);
  expect(await codes('search=unique-4712')).toEqual([]);
  expect(await codes('search=unique-4711&state=RETIRED')).toEqual([]);
  expect(await codes(`batchNumber=${free?.batchNumber}`)).toEqual([free?.code]);
  expect((await found('search=unique-4711'))[0]).toMatchObject({
    batchNumber: null,
    plant: { id: plant.id, serialNumber: 'Ünique-4711' },
  });
  expect((await found(`batchNumber=${free?.batchNumber}`))[0]).toMatchObject({ plant: null });
  const wrong = await api.as(admin)({ method: 'GET', url: '/api/plates?batchNumber=0' });
  expect(refusal(wrong)).toEqual([400, 'VALIDATION_FAILED']);
});
