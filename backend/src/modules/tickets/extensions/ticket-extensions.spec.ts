import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '#kernel/access/index.js';
import { TicketExtensions } from './ticket-extensions.js';

class Summary {
  @ApiProperty()
  id: number;
}

class Detail extends Summary {
  @ApiProperty()
  version: number;
}

const client = { role: 'CLIENT' } as Actor;
const described = ({ prototype }: typeof Summary): unknown =>
  Reflect.getMetadata('swagger/apiModelPropertiesArray', prototype);

it('shows what was defined, in the answer and in its description', () => {
  const ticketExtensions = new TicketExtensions();
  ticketExtensions.describeOn(Summary.prototype, 'summary');
  ticketExtensions.define('summary', {
    columns: { visits: 'count_of(t.id)' },
    properties: { visited: { type: Boolean, required: false } },
    present: ({ visits }: { visits: number }): { visited?: boolean } => (visits > 0 ? { visited: true } : {}),
  });
  ticketExtensions.define('detail', {
    columns: { visits: 'list_of(t.id)', visitor: 'visitor_of(t.id)' },
    properties: { visitor: { type: String } },
    present: ({ visitor }: { visits: number; visitor: string }, { role }) => ({ visitor: `${visitor} for ${role}` }),
  });
  for (const part of ['summary', 'detail'] as const) ticketExtensions.describeOn(Detail.prototype, part);
  expect([described(Summary), described(Detail)]).toEqual([
    [':id', ':visited'],
    [':id', ':version', ':visited', ':visitor'],
  ]);
  const row = { visits: 2, visitor: 'Anna' };
  expect(ticketExtensions.present('summary', row, client)).toEqual({ visited: true });
  expect(ticketExtensions.present('summary', { ...row, visits: 0 }, client)).toEqual({});
  expect(ticketExtensions.present('detail', row, client)).toEqual({ visitor: 'Anna for CLIENT' });
  expect(ticketExtensions.columnsOf('summary')).toEqual({ visits: 'count_of(t.id)' });
  expect(ticketExtensions.columnsOf('detail')).toEqual({ visits: 'list_of(t.id)', visitor: 'visitor_of(t.id)' });
});
