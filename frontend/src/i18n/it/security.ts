export default {
  title: 'Sicurezza',
  note: 'Accessi e modifiche agli account',
};
