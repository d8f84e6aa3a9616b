export default {
  title: 'Stop receiving emails',
  lead: 'Ticket %{number}. Replies of support are copied to this address.',
  submit: 'Get no more emails',
  done: 'No more emails about this ticket',
  doneText: 'Replies on ticket %{number} no longer go to this address.',
};
