ALTER TABLE "sync_changes" ADD COLUMN "place" bigserial NOT NULL;
--> statement-breakpoint
-- Numbers the changes of a transaction when it commits, and tells the devices. The first row numbers all of them, account by
-- account in one order for everybody, so that two transactions with the same readers never wait for each other. No other
-- transaction's rows are without a number and visible. The changes of an account are numbered in the order of their writing.
CREATE OR REPLACE FUNCTION "number_sync_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	reader record;
	last bigint;
BEGIN
	FOR reader IN SELECT user_id, count(*) AS changes, min(device::text) AS device, count(DISTINCT coalesce(device::text, '')) AS devices
		FROM sync_changes WHERE seq IS NULL GROUP BY user_id ORDER BY user_id
	LOOP
		INSERT INTO sync_counters AS c (user_id, seq) VALUES (reader.user_id, reader.changes)
			ON CONFLICT (user_id) DO UPDATE SET seq = c.seq + excluded.seq RETURNING c.seq INTO last;
		UPDATE sync_changes s SET seq = last - reader.changes + o.number
			FROM (SELECT id, row_number() OVER (ORDER BY place) AS number FROM sync_changes
				WHERE seq IS NULL AND user_id = reader.user_id) o
			WHERE s.id = o.id;
		PERFORM pg_notify('gift_tracker_lists', 'changes ' || reader.user_id || ' ' ||
			CASE WHEN reader.devices = 1 THEN coalesce(reader.device, '-') ELSE '-' END);
	END LOOP;
	RETURN NULL;
END;
$$;
