-- What a statement writes into the trail is told and masked as by the program: the twins of packages/contract/src/kernel/personal.ts and
-- of apps/server/src/database/audit-changes.rules.ts. Which names are personal is said by the contract alone and comes with the call.

create function masked(kind text, value text) returns text language sql immutable parallel safe as $$
  select case
    when value is null or value = '' then value
    when kind = 'phone' and value ~ '^\+?[0-9 •()-]{8,}$' then left(value, 2) || ' ••• •••-••-' || right(value, 2)
    when kind = 'email' then left(value, 1) || '•••' || coalesce(substring(value from '@[^@]*$'), '')
    when kind = 'inn' and value ~ '^[0-9]{12}$' then left(value, 2) || '••••••••' || right(value, 2)
    when kind = 'inn' then value
    when kind = 'secret' then '•••'
    else left(value, 1) || '•••'
  end
$$;

-- The spaces are those of JavaScript: which ones `\s` means here depends on the locale.
create function masked_by_look(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(
      value,
      '(?<![0-9+])(?:\+7|8)[ (-]{0,3}[0-9]{3}[ )-]{0,3}[0-9]{3}[ -]{0,2}[0-9]{2}[ -]{0,2}([0-9]{2})(?![0-9])', '+7 ••• •••-••-\1', 'g'),
    replace(
      '(?<![^SIGNS])([^@SIGNS])[^SIGNS]*(@[^@SIGNS]*)',
      'SIGNS', '\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff<>()\[\]\\,;:"'),
    '\1•••\2', 'g')
$$;

create function personal_kind(field text, names jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(substring(field from '(?:^|_)(phone|email|inn)$'), names ->> field)
$$;

-- What calls itself is plpgsql, which keeps its plans: a language sql function makes them anew for every value.
create function masked_inside(value jsonb, kind text, names jsonb) returns jsonb language plpgsql immutable parallel safe as $$
declare
  masked_value jsonb := value;
  key text;
begin
  case jsonb_typeof(value)
    when 'array' then
      for i in 0 .. jsonb_array_length(value) - 1 loop
        masked_value := jsonb_set(masked_value, array[i::text], masked_inside(value -> i, kind, names));
      end loop;
    when 'object' then
      for key in select * from jsonb_object_keys(value) loop
        masked_value := jsonb_set(masked_value, array[key], masked_inside(value -> key, coalesce(kind, personal_kind(key, names)), names));
      end loop;
    when 'null' then null;
    when 'string' then
      masked_value := to_jsonb(case when kind is null then masked_by_look(value #>> '{}') else masked(kind, value #>> '{}') end);
    else
      masked_value := case when kind is null then value else to_jsonb(masked(kind, value #>> '{}')) end;
  end case;
  return masked_value;
end
$$;

-- The changes of a jsonb value as an array: an object is told key by key, whatever else is told whole. `kind` is what the names of the
-- field's parts say of it.
create function field_changes(field text, old jsonb, new jsonb, kind text, names jsonb) returns jsonb language plpgsql immutable parallel safe as $$
declare
  before constant jsonb := case when jsonb_typeof(old) = 'object' then old else '{}' end;
  after constant jsonb := case when jsonb_typeof(new) = 'object' then new else '{}' end;
  changes jsonb := '[]';
  key text;
begin
  if (jsonb_typeof(old), jsonb_typeof(new)) not in (('object', 'object'), ('object', 'null'), ('null', 'object')) then
    return jsonb_build_array(jsonb_build_object(
      'field', field, 'old', masked_inside(old, kind, names), 'new', masked_inside(new, kind, names)));
  end if;
  for key in
    select * from jsonb_object_keys(before)
    union all select added from jsonb_object_keys(after) added where not before ? added
  loop
    if coalesce(before -> key, 'null') <> coalesce(after -> key, 'null') then
      changes := changes || field_changes(
        field || '.' || key, coalesce(before -> key, 'null'), coalesce(after -> key, 'null'), coalesce(kind, personal_kind(key, names)), names);
    end if;
  end loop;
  return changes;
end
$$;
