/** Texts of the pages that mailed links open. */
export default {
  publicLeaving: {
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
  },
  publicRating: {
    title: 'How did it go?',
    lead: 'Ticket %{number}. Choose an answer and send it with the button.',
    score: 'Rating',
    scores: { 1: 'Very badly', 2: 'Badly', 3: 'So-so', 4: 'Well', 5: 'Very well' },
    choose: 'Choose an answer',
    comment: 'Comment',
    commentHelp: 'What can we do better?',
    send: 'Send the rating',
    sent: 'Thank you for the rating',
    sentText: 'You can change it with the same link for two weeks after the ticket was closed.',
  },
  publicStop: {
    lead: 'Ticket %{number}. Confirm with the button; nothing is recorded until then.',
    help: 'Blank: now',
    sentText: 'Thank you. Support is informed; the ticket stays open.',
    running: {
      title: 'Is the plant running again?',
      at: 'Running again from',
      send: 'Running again',
      sent: 'Recorded: the plant is running again',
    },
    stopped: {
      title: 'Is the plant stopped?',
      at: 'Stopped since',
      send: 'The plant is stopped',
      sent: 'Recorded: the plant is stopped',
    },
  },
};
