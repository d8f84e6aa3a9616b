export default {
  leave: {
    title: 'Stop receiving emails',
    lead: 'Ticket %{number}. Replies of support are copied to this address.',
    submit: 'Get no more emails',
    done: 'No more emails about this ticket',
    doneText: 'Replies on ticket %{number} no longer go to this address.',
  },
  disown: {
    title: 'Not you?',
    lead: 'This email address was given with ticket %{number}. If it was not you, no more emails about it will be sent here, and support will know.',
    submit: 'It was not me: send no more emails',
    done: 'No more emails about this ticket',
    doneText: 'Nothing about ticket %{number} is sent to this address any more. Support has been notified.',
  },
};
