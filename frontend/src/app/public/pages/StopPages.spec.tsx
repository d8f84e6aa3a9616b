import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n } from '@/i18n/i18n';
import { I18nRoot } from '@/kit/i18n/I18nRoot';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { messages } from '@/kit/test/public-messages';
import { goTo } from '../navigation';
import RunningAgainPage, { PlantStoppedPage } from './StopPages';

let api: TestApi;
beforeEach(async () => {
  localStorage.setItem('language', 'en');
  const meta = Object.assign(document.createElement('meta'), { name: 'support' });
  meta.content = JSON.stringify({ phone: '+39 045 12' });
  document.head.append(meta);
  window.scrollTo = () => undefined;
  api = await startApi();
  api.answer = () => ({ status: 201, body: {} });
});
afterEach(() => {
  document.querySelector('meta[name=support]')?.remove();
  return api.close();
});

const show = (Page: typeof PlantStoppedPage, address: string): void => {
  goTo(address);
  render(
    <I18nRoot i18n={createI18n(messages)}>
      <Page />
    </I18nRoot>,
  );
};
const sendAt = async (minutesAgo: number | undefined, button: string): Promise<void> => {
  if (minutesAgo !== undefined) {
    const moment = new Date(Date.now() - minutesAgo * 60_000);
    moment.setMinutes(moment.getMinutes() - moment.getTimezoneOffset());
    const field = screen.getByLabelText(/^(Stopped since|Running again from)/);
    await userEvent.type(field, moment.toISOString().slice(0, 16));
  }
  await userEvent.click(screen.getByRole('button', { name: button }));
};
const DAYS_BACK = 30 * 24 * 60;

it('opening the page of a stop sends nothing; its button does, and shows whom to call first', async () => {
  show(PlantStoppedPage, '/plant-stopped#token=7.1.abc');
  expect(api.seen).toEqual([]);
  await sendAt(undefined, 'The plant is stopped');
  const call = await screen.findByRole('link', { name: 'Plant stopped: call +39 045 12' });
  const heading = screen.getByRole('heading', { level: 1 });
  expect([heading.textContent, document.activeElement]).toEqual(['Recorded: the plant is stopped', heading]);
  const thanks = screen.getByRole('status');
  expect(call.compareDocumentPosition(thanks)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(api.seen.map(({ path, body }) => [path, JSON.parse(body) as object])).toEqual([
    ['/public/stops', { token: '7.1.abc' }],
  ]);
});

it.each([
  [-4, undefined],
  [-7, 'This moment is in the future'],
  [DAYS_BACK - 2, undefined],
  [DAYS_BACK + 2, 'Enter a moment of the last 30 days'],
])('a stop may have begun %s minutes ago: %s', async (minutesAgo, issue) => {
  show(PlantStoppedPage, '/plant-stopped#token=7.1.abc');
  await sendAt(minutesAgo, 'The plant is stopped');
  await screen.findByText(issue ?? 'Recorded: the plant is stopped');
  expect(api.seen).toHaveLength(issue === undefined ? 1 : 0);
});

it('says which rule of the server the moment breaks', async () => {
  const details = [{ field: 'startedAt', code: 'past', message: 'Must not lie in the future' }];
  api.answer = () => ({ status: 400, body: { code: 'VALIDATION_FAILED', error: 'Validation failed', details } });
  show(PlantStoppedPage, '/plant-stopped#token=7.1.abc');
  await sendAt(undefined, 'The plant is stopped');
  expect(await screen.findByText('This moment is in the future')).toBeTruthy();
});

it.each([
  ['a link that was cut off', '/plant-stopped', undefined],
  ['a link that is not valid any more', '/plant-stopped#token=7.1.abc', 'The plant is stopped'],
])('%s leaves a number to call', async (_which, address, button) => {
  api.answer = () => ({ status: 404, body: { code: 'STOP_LINK_INVALID', error: 'No such link' } });
  show(PlantStoppedPage, address);
  if (button !== undefined) await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call support: +39 045 12' })).toBeTruthy();
});

it('a plant may run again since long ago, and no one is to be called', async () => {
  show(RunningAgainPage, '/running-again#token=7.s.1.abc');
  await sendAt(DAYS_BACK + 2, 'Running again');
  await screen.findByText('Recorded: the plant is running again');
  expect(screen.queryByRole('link', { name: /call/ })).toBeNull();
  expect(api.seen.map(({ path }) => path)).toEqual(['/public/stops/end']);
});
