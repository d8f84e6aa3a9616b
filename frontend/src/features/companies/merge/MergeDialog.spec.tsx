import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Company, CompanyMergePreview } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import MergeDialog from './MergeDialog';

const facts = { isActive: true, sharing: 'KEY_USERS', allowedActions: ['MERGE'], mergedInto: null };
const company = { ...facts, id: 'a', name: 'Rossi', erpCode: 'C-1', version: 2 } as unknown as Company;
const other = { ...facts, id: 'b', name: 'Rossi S.r.l.', erpCode: 'C-2', version: 5 } as unknown as Company;
const preview: CompanyMergePreview = {
  ...{
    memberCount: 3,
    keyUserCount: 1,
    siteCount: 2,
    plantCount: 4,
    ticketCount: 17,
    agreementCount: 1,
    invitationCount: 0,
  },
  ...{ joinedSites: ['Verona'], leftErpCode: 'C-1', version: 2, into: other },
  ...{ overlappingAgreementCount: 0, repeatedDocumentCount: 0 },
};

let api: TestApi;
let shown: CompanyMergePreview;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'it');
  shown = preview;
  api = await startApi();
  api.answer = ({ method, path }) => {
    if (method === 'POST') return { status: 200, body: { company: other } };
    if (path.includes('merge-preview')) return { status: 200, body: { preview: shown } };
    const headers = { 'X-Total-Count': '1', 'Access-Control-Expose-Headers': 'X-Total-Count' };
    return { status: 200, headers, body: { companies: [other], pagination: { totalItems: 1 } } };
  };
});
afterEach(() => api.close());

const onClose = jest.fn();
const choose = async () => {
  renderInBackOffice(<MergeDialog company={company} onClose={onClose} />, { user: { role: 'ADMIN' } });
  const dialog = within(screen.getByRole('dialog', { name: 'Unire a un’altra azienda?' }));
  const submit = dialog.getByRole('button', { name: 'Unisci' });
  expect(submit).toHaveProperty('disabled', true);
  await userEvent.click(dialog.getByLabelText('Azienda che resta'));
  await userEvent.click(await screen.findByRole('option', { name: 'Rossi S.r.l. · C-2' }));
  return { dialog, submit };
};

it('shows what moves before it merges the versions that were seen', async () => {
  const { dialog, submit } = await choose();
  await dialog.findByText('17');
  dialog.getByText('Sedi con lo stesso nome, che diventano una: Verona');
  dialog.getByText('Resta il codice cliente C-2; il codice C-1 rimane all’azienda unita.');
  await userEvent.click(submit);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = api.seen.filter(({ method }) => method === 'POST');
  expect(sent.map(({ path, body }) => [path, JSON.parse(body) as object])).toEqual([
    [expect.stringContaining('/companies/a/merge'), { intoId: 'b', version: 2, intoVersion: 5 }],
  ]);
});

it('does not merge while agreements overlap', async () => {
  shown = { ...preview, overlappingAgreementCount: 2 };
  const { dialog, submit } = await choose();
  await dialog.findByText(/^2 accordi di servizio si sovrappongono/);
  expect(submit).toHaveProperty('disabled', true);
});
