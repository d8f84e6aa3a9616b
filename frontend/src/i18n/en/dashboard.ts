export default {
  title: 'Dashboard',
  welcome: 'Welcome, %{name}',
  numbers: 'Numbers at a glance',
  stats: {
    total: 'Total tickets',
    totalAssigned: 'Assigned tickets',
    open: 'Open',
    assigned: 'Assigned',
    inProgress: 'In progress',
    closed: 'Closed',
    completed: 'Completed',
    urgent: 'Urgent',
    totalHours: 'Hours logged',
    averageTime: 'Average time per ticket',
  },
  viewAll: 'View all',
  active: 'In progress, most urgent first',
  noActive: {
    title: 'No tickets in progress',
    text: 'Tickets appear here once work on them has begun. Those still to be started are in the list.',
  },
  recent: 'Recent activity',
  noRecent: {
    title: 'No activity yet',
    text: 'Tickets appear here as soon as they are created.',
  },
  actions: { label: 'Quick actions', viewTickets: 'View tickets' },
};
