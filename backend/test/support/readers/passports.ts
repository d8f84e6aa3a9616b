import type { DataSource } from 'typeorm';

/** In place of a worker: a passport is printed as it is asked for. */
export async function printPassportsAtOnce(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    `CREATE FUNCTION print_passport() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN NEW.pdf := '%PDF-1.7'; RETURN NEW; END $$;
     CREATE TRIGGER print_passport BEFORE INSERT ON plant_passports FOR EACH ROW EXECUTE FUNCTION print_passport()`,
  );
}
