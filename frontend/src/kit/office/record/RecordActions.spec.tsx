import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { RecordActions } from './buttons';

it.each([
  [['EDIT', 'DELETE'], 2],
  [['EDIT'], 1],
  [[], 0],
  [undefined, 0],
])('offers of a record that allows %j: %i', (allowedActions, count) => {
  renderInBackOffice(
    <ResourceContextProvider value="admin/areas">
      <RecordActions texts="technicalAreas" />
    </ResourceContextProvider>,
    { record: { id: 'area', name: 'Laser', allowedActions } },
  );
  expect(screen.queryAllByRole('button')).toHaveLength(count);
});
