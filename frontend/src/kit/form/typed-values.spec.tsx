import { act, renderHook } from '@testing-library/react';
import { draftStore } from '../storage/draft-store';
import { useDraftForm } from './typed-values';

const EMPTY = { notes: '', hours: '' };
const open = (key: string) => renderHook(() => useDraftForm(key, EMPTY));

it('restores typed values after a reload, for the same key alone', () => {
  const first = open('ticket-1');
  act(() => first.result.current.setValue('notes', 'Lente sostituita'));
  first.unmount();
  expect(open('ticket-1').result.current.getValues()).toEqual({ notes: 'Lente sostituita', hours: '' });
  expect(open('ticket-2').result.current.getValues()).toEqual(EMPTY);
});

it('drops the draft once it is sent', () => {
  const first = open('ticket-3');
  act(() => first.result.current.setValue('notes', 'Ugello pulito'));
  act(() => first.result.current.forget());
  expect(first.result.current.getValues()).toEqual(EMPTY);
  first.unmount();
  expect(open('ticket-3').result.current.getValues()).toEqual(EMPTY);
  expect(draftStore.get('ticket-3')).toBeNull();
});

it('ignores an unreadable draft', () => {
  draftStore.set('ticket-4', '{"notes":');
  expect(open('ticket-4').result.current.getValues()).toEqual(EMPTY);
});

it('stores no secret', () => {
  const openWithSecret = () => renderHook(() => useDraftForm('ticket-5', EMPTY, { secret: ['hours'] }));
  const first = openWithSecret();
  act(() => first.result.current.setValue('notes', 'Lente sostituita'));
  act(() => first.result.current.setValue('hours', '2,5'));
  expect(draftStore.get('ticket-5')).toBe('{"notes":"Lente sostituita"}');
  first.unmount();
  expect(openWithSecret().result.current.getValues()).toEqual({ notes: 'Lente sostituita', hours: '' });
});
