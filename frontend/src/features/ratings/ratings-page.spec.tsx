import { createTheme, ThemeProvider } from '@mui/material/styles';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import type { RatedTicket, RatingFigures, RatingSummary } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import RatingsPage from './RatingsPage';

const rated: RatedTicket = {
  id: 42,
  title: 'The beam stops',
  company: 'Rossi S.r.l.',
  score: 2,
  comment: 'Too late',
  ratedAt: '2026-11-20T08:00:00.000Z',
  technician: { id: 'tech', name: 'Luca', surname: 'Bianchi' },
};

let api: TestApi;
let summary: RatingSummary;
let ratings: RatedTicket[];
const figures: RatingFigures['figures'] = [
  { key: 'a', name: 'Laser', asked: 60, rated: 27, mean: 4.41 },
  { key: null, name: null, asked: 20, rated: 4, mean: null },
];
const months: RatingFigures['figures'] = [{ key: '2026-11', name: null, asked: 30, rated: 12, mean: 4.25 }];
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  ratings = [rated];
  summary = { asked: 80, rated: 31, mean: 4.39, distribution: [1, 1, 2, 8, 19] };
  api = await startApi();
  api.answer = ({ path }) => {
    if (path.includes('/figures'))
      return { status: 200, body: { figures: path.includes('by=month') ? months : figures } };
    if (path.includes('/summary')) return { status: 200, body: summary };
    if (path.includes('/users')) return { status: 200, body: { users: [] }, headers: { 'X-Total-Count': '0' } };
    return { status: 200, body: { ratings, pagination: {} }, headers: { 'X-Total-Count': String(ratings.length) } };
  };
});
afterEach(() => api.close());

const open = () =>
  renderInBackOffice(
    <ThemeProvider theme={createTheme()}>
      <ResourceContextProvider value="admin/ratings">
        <RatingsPage />
      </ResourceContextProvider>
    </ThemeProvider>,
    { user: { id: 'me', role: 'ADMIN' } },
  );

it('shows the figures above the ratings, each with its ticket', async () => {
  open();
  expect(await screen.findByText('4,39')).toBeTruthy();
  expect(screen.getByText('1 · 1 · 2 · 8 · 19')).toBeTruthy();
  const link = await screen.findByRole('link', { name: '#42 The beam stops' });
  expect(link.getAttribute('href')).toMatch(/\/tickets\/42$/);
  expect(screen.getByText('Too late')).toBeTruthy();
});

it('compares groups, without a mean of few ratings', async () => {
  open();
  await userEvent.click(await screen.findByLabelText('Per'));
  await userEvent.click(await screen.findByRole('option', { name: 'Area tecnica' }));
  await waitFor(() => expect(api.seen.some(({ path }) => path.includes('by=area'))).toBe(true));
  expect(await screen.findByRole('row', { name: 'Laser 60 27 4,41' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Nessuna indicazione 20 4 –' })).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Per'));
  await userEvent.click(await screen.findByRole('option', { name: 'Mese' }));
  expect(await screen.findByRole('row', { name: 'novembre 2026 30 12 4,25' })).toBeTruthy();
});

it('says from how many ratings on there is a mean', async () => {
  summary = { asked: 9, rated: 4, mean: null, distribution: [0, 0, 1, 1, 2] };
  open();
  expect(await screen.findByText('servono almeno 5 valutazioni')).toBeTruthy();
});

it('shows the low ratings alone on request', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Solo basse' }));
  await waitFor(() => expect(api.seen.some(({ path }) => path.includes('maxScore=2'))).toBe(true));
});

it('says what will appear while there is none', async () => {
  ratings = [];
  open();
  expect(await screen.findByText('Nessuna valutazione')).toBeTruthy();
});
