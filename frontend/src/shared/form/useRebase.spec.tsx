import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { useKeptForm } from './useKeptForm';
import { useRebase } from './useRebase';

const FIRST = { title: 'Guasto', company: 'Rossi', isUrgent: false };
const SECOND = { title: 'Allarme', company: 'Rossi S.r.l.', isUrgent: true };

test('fields left alone follow, what was typed stays', () => {
  const { result, rerender } = renderHook(
    ({ base }) => {
      const form = useForm({ defaultValues: base });
      useRebase(form, base);
      return form;
    },
    { initialProps: { base: FIRST } },
  );
  act(() => result.current.setValue('title', 'Perdita d’acqua'));
  rerender({ base: SECOND });
  expect(result.current.getValues()).toEqual({ title: 'Perdita d’acqua', company: 'Rossi S.r.l.', isUrgent: true });
});

const keptForm = (base: typeof FIRST) =>
  renderHook(
    ({ start }) => {
      const form = useKeptForm('ticket-edit', start);
      useRebase(form, start);
      return form;
    },
    { initialProps: { start: base } },
  );

test('of a kept form only what was typed outlives the page, on top of what stands then', () => {
  const first = keptForm(FIRST);
  act(() => first.result.current.setValue('title', 'Perdita d’acqua'));
  first.rerender({ start: SECOND });
  expect(JSON.parse(sessionStorage.getItem('ticket-edit') ?? '')).toEqual({ title: 'Perdita d’acqua' });
  first.unmount();
  const later = keptForm({ ...SECOND, company: 'Verdi' });
  expect(later.result.current.getValues()).toEqual({ title: 'Perdita d’acqua', company: 'Verdi', isUrgent: true });
});
