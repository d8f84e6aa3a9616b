import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';

/** What the record around is called. */
export const useRecordName = (): string => {
  const name = useGetRecordRepresentation(useResourceContext())(useRecordContext());
  return typeof name === 'string' ? name : '';
};
