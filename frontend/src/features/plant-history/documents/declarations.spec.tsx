import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import { LIMITS } from '@contract/index';
import type { Plant, PlantDocument } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { PlantDocuments } from './PlantDocuments';

const plant = { id: 'plant', modelId: 'model', model: { code: 'LC-500' }, deliveredOn: '2026-02-01' } as Plant;
const certificate: PlantDocument = {
  company: null,
  ...{ id: 'ce', modelId: null, title: 'Dichiarazione CE', kind: 'CERTIFICATE', audience: 'OWNER', revision: 'A' },
  ...{ language: 'it', fromNumber: null, toNumber: null, fileName: 'ce.pdf', mimeType: 'application/pdf' },
  ...{ size: 2048, sha256: 'ab'.repeat(32), createdAt: '2026-11-20T14:05:00.000Z', isCurrent: true, withdrawnAt: null },
  ...{ isDelivered: false, isDeliveredChosen: false, owedUntil: null, version: 1 },
  ...{ releasedOn: '2026-02-01', allowedActions: ['EDIT', 'WITHDRAW'] },
};
const OPEN = 'Segna dichiarazioni…';
const SUBMIT = 'Segna come dichiarazioni';

let api: TestApi;
let documents: PlantDocument[];
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  documents = [certificate];
  api = await startApi();
  api.answer = ({ method }) =>
    method === 'GET'
      ? { status: 200, body: { documents, availableUntil: null } }
      : { status: 200, body: { documents: [certificate] } };
});
afterEach(() => api.close());

const open = (role: 'ADMIN' | 'TECHNICIAN') =>
  renderInBackOffice(
    <>
      <PlantDocuments plant={{ ...plant, allowedActions: role === 'ADMIN' ? ['ADD_DOCUMENT'] : [] }} />
      <Notification />
    </>,
    { user: { role } },
  );
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: OPEN }));
  return within(await screen.findByRole('dialog'));
};
const sent = () =>
  api.seen
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }): unknown[] => [method, path, JSON.parse(String(body))]);

it('lists the certificates, ticks those whose titles name a declaration, and marks the ticked ones', async () => {
  documents = [
    certificate,
    { ...certificate, id: 'calibration', title: 'Taratura' },
    { ...certificate, id: 'de', title: 'EG-Konformitätserklärung', language: 'de', withdrawnAt: certificate.createdAt },
    { ...certificate, id: 'manual', title: 'Manuale', kind: 'OPERATION' },
  ];
  open('ADMIN');
  const dialog = await openDialog();
  const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
    ['Dichiarazione CE, revisione A, italiano', true],
    ['Taratura, revisione A, italiano', false],
    ['EG-Konformitätserklärung, revisione A, tedesco (ritirato)', true],
  ]);
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: SUBMIT });
  await userEvent.click(boxes[0]!);
  await userEvent.click(boxes[2]!);
  expect(submit.disabled).toBe(true);
  await userEvent.click(boxes[1]!);
  await userEvent.click(boxes[0]!);
  await userEvent.click(submit);
  await waitFor(() =>
    expect(sent()).toEqual([['POST', '/plant-documents/declarations', { ids: ['ce', 'calibration'] }]]),
  );
  expect(await screen.findByText('Un documento segnato come dichiarazione')).toBeTruthy();
});

it.each([
  ['technicians', 'TECHNICIAN' as const, { allowedActions: [] }],
  ['administrators without a certificate', 'ADMIN' as const, { kind: 'DECLARATION' as const }],
])('is not offered to %s', async (_, role, facts) => {
  documents = [{ ...certificate, ...facts }];
  open(role);
  await screen.findByText('Dichiarazione CE');
  expect(screen.queryByRole('button', { name: OPEN })).toBeNull();
});

it('says in the dialog why nothing was marked, and leaves the choice', async () => {
  open('ADMIN');
  const dialog = await openDialog();
  api.answer = ({ method }) =>
    method === 'GET'
      ? { status: 200, body: { documents, availableUntil: null } }
      : { status: 409, body: { code: 'DOCUMENT_REVISION_IN_USE', error: 'In use' } };
  await userEvent.click(dialog.getByRole('button', { name: SUBMIT }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Il documento ha già questa revisione in questa lingua.');
  expect(dialog.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

it.each([
  [LIMITS.idsPerRequest.max, true],
  [LIMITS.idsPerRequest.max + 1, false],
])('marks %i at once: %s', async (count, isPossible) => {
  documents = Array.from({ length: count }, (_, index) => ({ ...certificate, id: `ce-${index}` }));
  open('ADMIN');
  const dialog = await openDialog();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: SUBMIT }).disabled).toBe(!isPossible);
  expect(dialog.queryByText('Al massimo 100 alla volta') === null).toBe(isPossible);
});
