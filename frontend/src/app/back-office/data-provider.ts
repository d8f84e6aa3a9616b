import { createDataProvider } from '@/api/data-provider';
import { resources } from './features';

export const dataProvider = createDataProvider(resources.map(({ name, api }) => ({ name, ...api })));
