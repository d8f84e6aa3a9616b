import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { useAddressFilters } from './useAddressFilters';

const NAMES = ['search', 'status'] as const;

const render = (address: string) =>
  renderHook(() => ({ ...useAddressFilters(NAMES), address: useLocation().search, go: useNavigate() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  });

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the address says what is applied', () => {
  const { result } = render('/tickets?status=OPEN,CLOSED&page=3&foreign=1');
  expect(result.current).toMatchObject({ applied: { search: '', status: 'OPEN,CLOSED' }, page: 3 });
});

test.each(['0', '-1', '1.5', 'x', ''])('page %s is the first', (page) => {
  expect(render(`/tickets?page=${page}`).result.current.page).toBe(1);
});

test('a change shows at once, is applied after its delay, and goes to the first page', async () => {
  const { result } = render('/tickets?status=OPEN&page=3');
  act(() => result.current.change({ search: 'lens' }, 500));
  expect(result.current.shown).toEqual({ search: 'lens', status: 'OPEN' });
  await wait(499);
  expect(result.current.applied.search).toBe('');
  await wait(1);
  expect(result.current.applied).toEqual({ search: 'lens', status: 'OPEN' });
  expect(result.current.page).toBe(1);
});

test('while the user types, only the last text is applied', async () => {
  const { result } = render('/tickets');
  act(() => result.current.change({ search: 'l' }, 500));
  await wait(300);
  act(() => result.current.change({ search: 'le' }, 500));
  await wait(300);
  expect(result.current.address).toBe('');
  await wait(200);
  expect(result.current.address).toBe('?search=le');
});

test('clearing leaves a bare address', async () => {
  const { result } = render('/tickets?search=lens&status=OPEN&page=2');
  act(() => result.current.clear());
  await wait(0);
  expect(result.current.address).toBe('');
});

test('turning the page keeps the filters', () => {
  const { result } = render('/tickets?status=OPEN');
  act(() => result.current.setPage(2));
  expect(result.current.address).toBe('?status=OPEN&page=2');
});

test('filters and pages are steps of the history; text that is being typed replaces the step it is in', async () => {
  const { result } = render('/tickets');
  const change = async (patch: { search: string } | { status: string }) => {
    act(() => result.current.change(patch, 300, { replace: 'search' in patch }));
    await wait(300);
  };
  await change({ status: 'OPEN' });
  await change({ search: 'le' });
  await change({ search: 'lens' });
  act(() => result.current.setPage(2));
  const back = async () => {
    await act(async () => result.current.go(-1));
    return result.current.address;
  };
  expect(result.current.address).toBe('?search=lens&status=OPEN&page=2');
  expect(await back()).toBe('?search=lens&status=OPEN');
  expect(result.current.shown).toEqual({ search: 'lens', status: 'OPEN' });
  expect(await back()).toBe('');
  expect(result.current.shown).toEqual({ search: '', status: '' });
});

test('a filter that is set while text is still being typed is a step', async () => {
  const { result } = render('/tickets');
  act(() => result.current.change({ search: 'lens' }, 500, { replace: true }));
  act(() => result.current.change({ status: 'OPEN' }, 300));
  await wait(300);
  expect(result.current.address).toBe('?search=lens&status=OPEN');
  await act(async () => result.current.go(-1));
  expect(result.current.address).toBe('');
});
