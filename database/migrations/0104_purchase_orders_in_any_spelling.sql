-- The office finds the purchase order "PO-77" as "po77" or "PO 77" too: without the signs that people put between letters
-- and digits, as find_documents() compares it.
create index inquiries_po_spelled on inquiries using gin (translate(upper(po_number), ' -_./\:,;#+*()', '') gin_trgm_ops);
create index orders_po_spelled on orders using gin (translate(upper(po_number), ' -_./\:,;#+*()', '') gin_trgm_ops);
