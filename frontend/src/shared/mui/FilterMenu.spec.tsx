import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { backOfficeMessages } from '@/shared/test/back-office-messages';
import { createI18n } from '@/i18n/i18n';
import { I18nRoot } from '@/shared/i18n/I18nRoot';
import { FilterMenu } from './FilterMenu';

const OPTIONS = ['a', 'b', 'c', 'd', 'e'].map((value) => ({
  value,
  label: value.toUpperCase(),
  group: value < 'c' ? 'First' : 'Second',
}));

const show = (value: string): jest.Mock => {
  const onChange = jest.fn();
  render(
    <I18nRoot i18n={createI18n(backOfficeMessages)}>
      <FilterMenu multiple label="Kind" options={OPTIONS} value={value} onChange={onChange} />
    </I18nRoot>,
  );
  return onChange;
};

it.each([
  ['', 'Kind'],
  ['b', 'Kind: B'],
  ['a,b,c', 'Kind: A, B, C'],
  ['a,b,c,d', 'Kind: A +3'],
  ['unknown', 'Kind: unknown'],
])('%p reads %p', (value, name) => {
  show(value);
  expect(screen.getByRole('button', { name })).toBeTruthy();
});

it('offers the options under the names of their groups, each named once', async () => {
  const onChange = show('a');
  await userEvent.click(screen.getByRole('button', { name: 'Kind: A' }));
  const menu = screen.getByRole('menu');
  expect([...menu.children].map((item) => item.textContent)).toEqual(['First', 'A', 'B', 'Second', 'C', 'D', 'E']);
  expect(within(menu).getAllByRole('menuitemcheckbox', { checked: true })).toHaveLength(1);
  await userEvent.click(within(menu).getByRole('menuitemcheckbox', { name: 'D' }));
  expect(onChange).toHaveBeenCalledWith('a,d');
});
